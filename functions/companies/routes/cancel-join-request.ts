import { findCompany } from '#/functions/companies/data/companies.ts'
import { decideRequestWrites, joinRequestLabel, requireJoinRequest } from '#/functions/companies/data/join-requests.ts'
import { joinRequestView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'

export const handler = handle(routes.cancelJoinRequest, async ({ parameters: { id }, caller, now, recordWrites }) =>
  retryOnConflict(joinRequestLabel, async () => {
    const before = await requireJoinRequest(id)
    if (before.userId !== caller.id) throw new NotFound('request')
    if (before.state !== 'pending' && before.state !== 'canceled') {
      throw new Conflict(`Your request was ${before.state}.`)
    }
    const at = now.toISOString()
    const decided = { ...before, state: 'canceled' as const, decidedAt: before.decidedAt ?? at }
    const response = joinRequestView(decided, await findCompany(before.companyId), caller, false)
    if (before.state === 'canceled') return response
    await transact([
      ...decideRequestWrites(before, 'canceled', caller.id, at),
      ...recordWrites({ subject: before.companyId }),
    ])
    return response
  }),
)
