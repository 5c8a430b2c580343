import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import { endInvitationWrites, pendingInvitationsOf } from '#/functions/companies/data/invitations.ts'
import { decideRequestWrites, pendingRequestOf } from '#/functions/companies/data/join-requests.ts'
import { joinCompanyWrites } from '#/functions/companies/data/people.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { UserId } from '#/shared/lib/ids.ts'

interface Joining {
  companyRole: CompanyRole
  by: UserId
  at: string
  /** The invitation or the request that the person joins by, which its own writes end. */
  except?: string
  /** The move of their records that begins with it. */
  moveId?: string | undefined
}

/**
 * The writes that make a customer one of a company's people, and cancel their other invitations and requests; they fail as those of
 * `joinCompanyWrites` do, and with `invitationLabel` or `joinRequestLabel` if one of those changed meanwhile.
 */
export async function joinWrites(
  user: UserRow,
  company: CompanyRow,
  { companyRole, by, at, except, moveId }: Joining,
): Promise<Write[]> {
  const [invitations, request] = await Promise.all([pendingInvitationsOf(user.email), pendingRequestOf(user.id)])
  return [
    ...joinCompanyWrites(user, company, companyRole, at, moveId),
    ...invitations.filter(({ id }) => id !== except).flatMap(row => endInvitationWrites(row, 'canceled')),
    ...(request && request.id !== except ? decideRequestWrites(request, 'canceled', by, at) : []),
  ]
}
