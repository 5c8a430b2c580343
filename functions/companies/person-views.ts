import type { CompanyRow } from '#/functions/companies/data/companies.ts'
import type { InvitationRow } from '#/functions/companies/data/invitations.ts'
import type { JoinRequestRow } from '#/functions/companies/data/join-requests.ts'
import type { Colleague } from '#/functions/companies/data/people.ts'
import type { Shown, UserRow } from '#/functions/users/data/users.ts'
import type { CompanyInvitation, CompanyPerson, JoinRequest } from '#/shared/companies/people-schemas.ts'
import { isOutsideDomains } from '#/shared/companies/rules.ts'
import { deletedUser, displayName } from '#/shared/lib/names.ts'

/** A person as staff and managers see them. */
export function personView(
  person: Pick<Colleague, 'id' | 'firstName' | 'lastName' | 'email' | 'profileImageUrl' | 'companyRole'> & {
    joinedCompanyAt?: string
    createdAt: string
  },
  company: CompanyRow,
): CompanyPerson {
  const { id, firstName, lastName, email, profileImageUrl, companyRole } = person
  return {
    ...{ userId: id, firstName, lastName, email, profileImageUrl, companyRole, name: displayName(person) },
    joinedAt: person.joinedCompanyAt ?? person.createdAt,
    isPrimaryContact: company.primaryContactId === id,
    isOutsideDomains: isOutsideDomains(email, company.domains),
  }
}

/** An invitation as admins and managers see it: the same whether or not the address has an account. */
export function invitationView(
  invitation: Omit<InvitationRow, 'pk' | 'sk'>,
  company: CompanyRow,
  names: ReadonlyMap<string, Shown>,
  now: Date,
): CompanyInvitation {
  const { id, companyId, email, firstName, lastName, companyRole, state, expiresAt, createdAt, invitedById } =
    invitation
  const hasExpired = state === 'pending' && expiresAt <= now.toISOString()
  return {
    ...{ id, companyId, email, firstName, lastName, companyRole, expiresAt, createdAt },
    state: hasExpired ? 'expired' : state,
    invitedByName: names.get(invitedById)?.name ?? deletedUser,
    isOutsideDomains: isOutsideDomains(email, company.domains),
  }
}

/** A request to join. Its company's id is for those who decide it. */
export function joinRequestView(
  request: Omit<JoinRequestRow, 'pk' | 'sk'>,
  company: Pick<CompanyRow, 'name'> | undefined,
  user: UserRow | undefined,
  forDecision: boolean,
): JoinRequest {
  const { id, companyId, userId, message, state, decidedAt, createdAt } = request
  return {
    ...{ id, userId, message, state, decidedAt, createdAt, companyName: company?.name ?? '' },
    ...(forDecision && { companyId }),
    userName: user && !user.erasedAt ? displayName(user) : deletedUser,
    email: user?.email ?? '',
  }
}
