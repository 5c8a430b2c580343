import { coverageOf } from '#/functions/contracts/data/coverage.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import type { TimeEntryRow } from '#/functions/time/data/time-entries.ts'
import type { Shown } from '#/functions/users/data/users.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { TimeEntry } from '#/shared/tickets/schemas.ts'

/** A time entry as the API returns it. */
export const timeEntryView = (entry: TimeEntryRow, names: ReadonlyMap<string, Shown>): TimeEntry => ({
  ...entry,
  userName: names.get(entry.userId)?.name ?? deletedUser,
  coverage: coverageOf(entry),
  hourlyRate: centsToDecimal(entry.rateCents),
  amount: centsToDecimal(entry.amountCents),
  invoiced: entry.invoiceId !== null,
  version: versionOf(entry),
})
