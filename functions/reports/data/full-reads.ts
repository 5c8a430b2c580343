import type { AssetRow } from '#/functions/assets/data/assets.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { type CustomerYearRow, customerYearPartition } from '#/functions/reports/data/customer-yearly-totals.ts'
import type { ScheduleRow } from '#/functions/schedules/data/schedules.ts'
import { getAll, type IndexName, type Key, query } from '#/functions/table/table.ts'
import { type StoredTicket, ticketOf } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { type UnbilledRow, unbilledPartition } from '#/functions/time/data/time-counters.ts'
import { type TimeEntryRow, timeYearPartition, unbilledEntries } from '#/functions/time/data/time-entries.ts'
import type { PayerId } from '#/shared/lib/ids.ts'

/** Rows that a recount reads at once. */
const batch = 500

/** All rows of an index partition, in batches. */
async function* rowsOf<Row extends Key>(index: IndexName, pk: string): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const indexEntries: (Key & Record<string, string>)[] = await query({ index, pk, after, limit: batch })
    yield await getAll<Row>(indexEntries)
    after = indexEntries.length < batch ? undefined : indexEntries.at(-1)?.[`${index}sk`]
  } while (after)
}

/** Access pattern: all invoices, for the nightly recount only. Index queries and batch reads. */
export const allInvoices = () => rowsOf<InvoiceRow>('gsi1', 'INVOICES')

/** Access pattern: all schedules, for the nightly recount and erasures only. Index queries and batch reads. */
export const allSchedules = () => rowsOf<ScheduleRow>('gsi2', 'SCHEDULES')

/** Access pattern: all quotes, for the nightly recount only. Index queries and batch reads. */
export const allQuotes = () => rowsOf<QuoteRow>('gsi1', 'QUOTES')

/** Access pattern: all tickets, for the nightly recount only. Index queries and batch reads. */
export async function* allTickets(): AsyncGenerator<TicketRow[]> {
  for await (const rows of rowsOf<StoredTicket>('gsi1', 'TICKETS')) yield rows.map(ticketOf)
}

/** Access pattern: all assets, for the nightly recount only. Index queries and batch reads. */
export const allAssets = () => rowsOf<AssetRow>('gsi1', 'ASSETS')

/** Access pattern: all time entries of a year, for the nightly recount only. Index queries and batch reads. */
export const allTimeOf = (year: string) => rowsOf<TimeEntryRow>('gsi3', timeYearPartition(year))

/** Access pattern: the totals of all customers for a year, for the nightly recount only. Index queries and batch reads. */
export const allCustomerYears = (year: string) => rowsOf<CustomerYearRow>('gsi1', customerYearPartition(year))

/** Access pattern: all customers with unbilled time, for the nightly recount only. Index queries and batch reads. */
export const allUnbilled = () => rowsOf<UnbilledRow>('gsi1', unbilledPartition)

/** Access pattern: all of a customer's unbilled time entries, for the nightly recount only. Index queries and batch reads. */
export async function* allUnbilledEntries(customerId: PayerId): AsyncGenerator<TimeEntryRow[]> {
  let after: string | undefined
  do {
    const { items, next } = await unbilledEntries([customerId], batch, after)
    yield items
    after = next
  } while (after)
}

/** Access pattern: counter rows of some customers, by key, for the nightly recount only. Batch reads. */
export const counterRows = (keys: readonly Key[]) => getAll<Key & Record<string, number>>(keys)
