import type { Cells } from '#/functions/assets/import-cells.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { searchCompanies } from '#/functions/search/company-search.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { folded } from '#/shared/lib/search-terms.ts'
import { email } from '#/shared/lib/text.ts'

/** Companies read for one name; more of the same name are ambiguous anyway. */
const maxCompanies = 50

export interface NamedOwner {
  customerId: UserId | null
  companyId: CompanyId | undefined
}

/**
 * The owner that the cells of a row name; undefined if they name none. Throws `Invalid` for an unknown customer, and for a company
 * whose name is unknown or ambiguous.
 */
export async function namedOwner({ company, customerEmail }: Cells): Promise<NamedOwner | undefined> {
  const companyId = company ? await companyNamed(company) : undefined
  if (!customerEmail) return companyId ? { customerId: null, companyId } : undefined
  const customerId = await findUserIdByEmail(email().safeParse(customerEmail).data ?? customerEmail)
  if (!customerId) throw new Invalid([{ field: 'customerEmail', message: `No customer has ${customerEmail}` }])
  return { customerId: customerId as UserId, companyId }
}

async function companyNamed(name: string): Promise<CompanyId> {
  const { items } = await searchCompanies(name, { limit: maxCompanies, after: undefined, status: 'active' })
  const alike = items.filter(company => folded(company.name) === folded(name))
  const exact = alike.filter(company => company.name === name)
  const [found, ...others] = exact.length > 0 ? exact : alike
  if (!found) throw new Invalid([{ field: 'company', message: `No company is named ${name}` }])
  if (others.length > 0) throw new Invalid([{ field: 'company', message: `Several companies are named ${name}` }])
  return found.id
}
