import { type CompanyRow, companyIdOfDomain, findCompany } from '#/functions/companies/data/companies.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { domainOf } from '#/shared/companies/rules.ts'
import { isPublicMailDomain } from '#/shared/public-mail-domains.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * The active company that has exactly the domain of a customer's verified address; undefined for staff, and for a customer who has
 * a company. Two reads at most.
 */
export async function matchingCompany(user: UserRow): Promise<CompanyRow | undefined> {
  if (isStaff(user.role) || user.companyId || !user.emailVerified || user.erasedAt) return undefined
  const domain = domainOf(user.email)
  if (isPublicMailDomain(domain)) return undefined
  const id = await companyIdOfDomain(domain)
  const company = id && (await findCompany(id))
  return company && company.status === 'active' ? company : undefined
}
