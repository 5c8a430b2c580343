import type { LedgerEntry } from '#/functions/reports/data/ledger.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { LedgerRecord } from '#/shared/reports/schemas.ts'

/** A ledger entry as the API returns it, with its customer's name as of that day. */
export const ledgerEntryView = (
  entry: LedgerEntry,
  names: ReadonlyMap<string, Shown>,
  timeZone: string,
): LedgerRecord => {
  const { name = deletedUser, companyName = '' } = entry.billTo ?? names.get(entry.customerId) ?? {}
  return {
    ...entry,
    day: businessDay(entry.at, timeZone),
    customerName: companyName || name,
    amount: centsToDecimal(entry.amountCents),
    tax: centsToDecimal(entry.taxCents),
  }
}
