import { findCompanies } from '#/functions/companies/data/companies.ts'
import { pendingInvitationsOf } from '#/functions/companies/data/invitations.ts'
import { latestRequestOf, requireJoinRequest } from '#/functions/companies/data/join-requests.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'

/** A customer's place in a company for their data export, with invitations to their verified address and their latest request. */
export async function ownCompany(user: User & { joinedCompanyAt?: string }): Promise<PersonalData['company']> {
  const [invitations, latest] = await Promise.all([
    user.emailVerified ? pendingInvitationsOf(user.email) : [],
    latestRequestOf(user.id),
  ])
  const request = latest && (await requireJoinRequest(latest.requestId))
  const ids = [user.companyId, request?.companyId, ...invitations.map(({ companyId }) => companyId)]
  const companies = await findCompanies(ids.filter(id => id !== null && id !== undefined))
  const nameOf = (id: string) => companies.find(company => company.id === id)?.name ?? ''
  return {
    name: user.companyId && nameOf(user.companyId),
    companyRole: user.companyRole,
    joinedAt: user.joinedCompanyAt ?? null,
    invitations: invitations.map(({ companyId, companyRole, createdAt, expiresAt }) => ({
      ...{ companyName: nameOf(companyId), companyRole, createdAt, expiresAt },
    })),
    request: request
      ? {
          companyName: nameOf(request.companyId),
          message: request.message,
          state: request.state,
          createdAt: request.createdAt,
          decidedAt: request.decidedAt,
        }
      : null,
  }
}
