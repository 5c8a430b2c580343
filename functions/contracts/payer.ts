import { billablePayer } from '#/functions/invoices/require-billable.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import type { CompanyId, PayerId } from '#/shared/lib/ids.ts'

/**
 * The payer of a contract with a customer: their company, if they have one. Throws `Invalid` unless the customer exists and can be
 * billed.
 */
export async function findPayer(id: PayerId): Promise<{ customerId: PayerId; companyId: CompanyId | null }> {
  const customerId = await billablePayer(id)
  return { customerId, companyId: isCompanyId(customerId) ? customerId : null }
}
