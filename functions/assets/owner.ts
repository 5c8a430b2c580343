import type { AssetOwnership } from '#/functions/assets/access.ts'
import { findCompany, requireActiveWrite } from '#/functions/companies/data/companies.ts'
import { requireSameCompanyWrites } from '#/functions/companies/data/company-of.ts'
import type { Write } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'

interface WantedOwner {
  customerId: UserId | null
  /** Undefined for the company of the customer. */
  companyId?: CompanyId | null | undefined
}

/**
 * The owner of an asset as staff want it, and the writes that require it to be right: a customer with their company, or a company
 * that is active. Throws `Invalid`. At most two reads.
 */
export async function resolveOwner({ customerId, companyId }: WantedOwner) {
  if (customerId) {
    const user = await findUser(customerId)
    if (!user || user.erasedAt || user.role !== 'customer') {
      throw new Invalid([{ field: 'customerId', message: 'Customer not found' }])
    }
    if (companyId && companyId !== user.companyId) {
      throw new Invalid([{ field: 'companyId', message: `${displayName(user)} doesn’t belong to this company` }])
    }
    return { owner: { customerId, companyId: user.companyId }, guards: requireSameCompanyWrites(user) }
  }
  const company = companyId ? await findCompany(companyId) : undefined
  if (!company) throw new Invalid([{ field: 'companyId', message: 'Choose a customer or a company' }])
  if (company.status !== 'active') throw new Invalid([{ field: 'companyId', message: `${company.name} isn’t active` }])
  const owner: AssetOwnership = { customerId: null, companyId: company.id }
  const guards: Write[] = [requireActiveWrite(company.id)]
  return { owner, guards }
}

/**
 * The owner of an asset after an edit, with the writes that require it; the same owner if the edit names none. A customer has
 * their company with them, and a company can have an asset without a user. Throws `Invalid`.
 */
export async function changedOwner(
  before: AssetOwnership,
  { customerId, companyId }: Partial<AssetOwnership>,
): Promise<{ owner: AssetOwnership; guards: Write[] }> {
  const isSame =
    (customerId === undefined || customerId === before.customerId) &&
    (companyId === undefined || companyId === before.companyId)
  if (isSame) return { owner: { customerId: before.customerId, companyId: before.companyId }, guards: [] }
  // A company without its user's name keeps that user only if they belong to it.
  const user = customerId === undefined && companyId !== undefined ? null : (customerId ?? null)
  return resolveOwner({ customerId: user, companyId: user ? companyId : (companyId ?? before.companyId) })
}
