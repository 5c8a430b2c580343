import { requireCompany, requireDomainWrite } from '#/functions/companies/data/companies.ts'
import { decideRequestWrites } from '#/functions/companies/data/join-requests.ts'
import { findRequestToDecide } from '#/functions/companies/decide-request.ts'
import { joinDecidedWrite } from '#/functions/companies/emails.ts'
import { joinWrites } from '#/functions/companies/join-company.ts'
import { matchingCompany } from '#/functions/companies/matching-company.ts'
import { joinRequestView } from '#/functions/companies/person-views.ts'
import { retryJoin } from '#/functions/companies/retry-join.ts'
import { handle } from '#/functions/http/handle.ts'
import { transact } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/companies/people-routes.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { displayName } from '#/shared/lib/names.ts'

export const handler = handle(
  routes.approveJoinRequest,
  async ({ parameters: { id }, body: { companyRole }, caller, now, recordWrites }) => {
    const at = now.toISOString()
    return retryJoin(async () => {
      const request = await findRequestToDecide(caller, id)
      const [company, user] = await Promise.all([requireCompany(request.companyId), findUser(request.userId)])
      // The address may have changed or its domain may belong to another company since the request was made.
      const matches = user && (await matchingCompany(user))?.id === company.id
      if (!matches) {
        const name = user && !user.erasedAt ? displayName(user) : 'This person'
        throw new Conflict(`${name} can’t join ${company.name} anymore: their verified address no longer matches it.`)
      }
      const decided = { ...request, state: 'approved' as const, decidedAt: at }
      const response = joinRequestView(decided, company, user, true)
      await transact([
        ...(await joinWrites(user, company, { companyRole, by: caller.id, at, except: id })),
        requireDomainWrite(domainOf(user.email), company.id),
        ...decideRequestWrites(request, 'approved', caller.id, at),
        joinDecidedWrite('joinApproved', request, at),
        ...recordWrites({ response, subject: company.id, changes: { companyRole } }),
      ])
      return response
    })
  },
)
