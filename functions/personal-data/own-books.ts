import { entriesOf } from '#/functions/data/books.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { PersonalData } from '#/shared/personal-data.ts'

/** What a person is given to take with them stays under the six megabytes of an answer. */
const mostEntries = 2000

/** What was invoiced to a person and paid by them, as they take it with them, oldest first. */
export async function ownBooks(customerId: UserId): Promise<PersonalData['books']> {
  const entries = await entriesOf(customerId, '')
  return entries.slice(-mostEntries).map(({ at, kind, invoiceNumber, amountCents, taxCents, method }) => ({
    at,
    kind,
    invoiceNumber,
    amount: centsToDecimal(amountCents),
    tax: centsToDecimal(taxCents),
    method,
  }))
}
