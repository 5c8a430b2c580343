import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { type Results, resultWrite } from '#/functions/quotes/data/results.ts'
import { transact } from '#/functions/table/table.ts'
import { findVerifiedCustomer } from '#/functions/users/data/users.ts'
import { payerOf } from '#/shared/companies/roles.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Decides on the payer of an accepted quote. An account is used only if it has verified the recipient's address, because anyone can
 * register any address.
 */
export async function convertCustomer(quote: QuoteRow, at: string): Promise<Results['customer']> {
  const account = await findVerifiedCustomer(quote.recipientEmail)
  if (!account || account.erasedAt || isStaff(account.role)) {
    throw new Conflict(
      'No customer has confirmed the recipient’s address yet. Add them as a user; this continues once they’ve signed in.',
    )
  }
  const result = { payerId: payerOf(account), customerId: account.id, companyId: account.companyId }
  await transact([resultWrite(quote.id, 'customer', result, at)])
  return result
}
