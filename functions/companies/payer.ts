import { findCompany } from '#/functions/companies/data/companies.ts'
import type { User } from '#/functions/users/data/users.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import { hasBillingRights, payerOf } from '#/shared/companies/roles.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

type Person = Pick<User, 'id' | 'companyId' | 'companyRole'>

/** The payer of the bills that a customer decides about. Throws `Forbidden` for a member of a company, who decides about none. */
export function requirePayer(person: Person): PayerId {
  if (!hasBillingRights(person)) throw new Forbidden('Ask a manager of your company.')
  return payerOf(person)
}

/**
 * The payers whose bills a customer sees and pays: themselves and, with billing rights, their company and those merged into it. One
 * read, only for someone with a company.
 */
export async function payersOf(person: Person): Promise<PayerId[]> {
  if (!person.companyId || !hasBillingRights(person)) return [person.id]
  const company = await findCompany(person.companyId)
  return [person.id, ...(company?.payerIds ?? [])]
}

/** Whether a customer sees and pays the bills of a payer. One read, only for a company other than the customer's own. */
export async function paysFor(person: Person, payerId: PayerId): Promise<boolean> {
  if (payerId === person.id) return true
  if (!isCompanyId(payerId) || !person.companyId || !hasBillingRights(person)) return false
  return payerId === person.companyId || (await payersOf(person)).includes(payerId)
}

/** All ids under which a payer's credits and unbilled time are kept: for a company also those of companies merged into it. */
export async function payerIdsOf(payerId: PayerId): Promise<PayerId[]> {
  if (!isCompanyId(payerId)) return [payerId]
  return (await findCompany(payerId))?.payerIds ?? [payerId]
}

/** The payer of a payer's bills now: for a company that was merged, the one that it is part of. One read for each company on the way. */
export async function currentPayer(payerId: PayerId): Promise<PayerId> {
  if (!isCompanyId(payerId)) return payerId
  const company = await findCompany(payerId)
  return company?.mergedIntoId ? currentPayer(company.mergedIntoId) : payerId
}
