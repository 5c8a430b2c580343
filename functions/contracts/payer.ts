import { requireBillable } from '#/functions/invoices/require-billable.ts'
import { findUser } from '#/functions/users/data/users.ts'
import type { CompanyId, PayerId, UserId } from '#/shared/lib/ids.ts'

/**
 * The payer of a contract with a customer: their company, if they have one. Throws `Invalid` unless the customer exists and can be
 * billed.
 */
export async function findPayer(id: PayerId): Promise<{ customerId: PayerId; companyId: CompanyId | null }> {
  const user = await findUser(id)
  await requireBillable(id as UserId)
  const companyId = user?.companyId ?? null
  return { customerId: companyId ?? id, companyId }
}
