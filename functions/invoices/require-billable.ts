import { findPayer } from '#/functions/companies/data/payers.ts'
import { isCompanyId } from '#/shared/companies/company-id.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Finds the payer of bills to a customer or a company: a person's company, if they have one. Throws `Invalid` unless they exist and are
 * not staff. The payer for a company that was merged is the one that it is part of.
 */
export async function billablePayer(customerId: PayerId): Promise<PayerId> {
  const payer = await findPayer(customerId)
  if (!payer) throw new Invalid([{ field: 'customerId', message: 'Customer not found' }])
  if (payer.company) {
    const { id, mergedIntoId } = payer.company
    return mergedIntoId ? billablePayer(mergedIntoId) : id
  }
  if (isStaff(payer.user.role)) {
    throw new Invalid([{ field: 'customerId', message: 'Choose a customer. Staff can’t be billed.' }])
  }
  return payerOf(payer.user)
}

/** The days until a payer's invoices are due, if their company has its own terms. One read, only for a company. */
export async function ownPaymentDays(payerId: PayerId): Promise<number | null> {
  if (!isCompanyId(payerId)) return null
  return (await findPayer(payerId))?.company?.paymentDays ?? null
}
