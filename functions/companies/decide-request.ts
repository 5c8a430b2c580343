import { requireDeciding } from '#/functions/companies/access.ts'
import { type JoinRequestRow, requireJoinRequest } from '#/functions/companies/data/join-requests.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * A pending request that the caller may decide: any for an admin, and those to their company for a manager. Throws `NotFound` for
 * another company's request, `Forbidden` for people who do not decide, and `Conflict` for one that was decided.
 */
export async function findRequestToDecide(caller: Caller, id: string): Promise<JoinRequestRow> {
  if (isStaff(caller.role)) requireDeciding(caller)
  const request = await requireJoinRequest(id)
  if (!isStaff(caller.role)) {
    if (request.companyId !== caller.companyId) throw new NotFound('request')
    requireDeciding(caller)
  }
  if (request.state !== 'pending') throw new Conflict(`This request was ${request.state}.`)
  return request
}
