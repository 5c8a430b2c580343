import { requireCompany } from '#/functions/companies/data/companies.ts'
import { decideRequestWrites, joinRequestLabel } from '#/functions/companies/data/join-requests.ts'
import { findRequestToDecide } from '#/functions/companies/decide-request.ts'
import { joinDecidedWrite } from '#/functions/companies/emails.ts'
import { joinRequestView } from '#/functions/companies/person-views.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'

export const handler = handle(routes.declineJoinRequest, async ({ parameters: { id }, caller, now, recordWrites }) =>
  retryOnConflict(joinRequestLabel, async () => {
    const request = await findRequestToDecide(caller, id)
    const [company, user] = await Promise.all([requireCompany(request.companyId), findUser(request.userId)])
    const at = now.toISOString()
    const response = joinRequestView({ ...request, state: 'declined', decidedAt: at }, company, user, true)
    await transact([
      ...decideRequestWrites(request, 'declined', caller.id, at),
      joinDecidedWrite('joinDeclined', request, at),
      ...recordWrites({ response, subject: company.id }),
    ])
    return response
  }),
)
