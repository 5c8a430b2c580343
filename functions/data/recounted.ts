import type { InvoiceRow } from '#/functions/data/invoices.ts'
import { getAll, type Key, query } from '#/functions/data/lib/table.ts'
import type { ScheduleRow } from '#/functions/data/schedules.ts'

/** A recount reads so many rows at once. */
const batch = 500

/** All rows that a partition of an index leads to, some at a time. */
async function* rowsOf<Row extends Key>(index: 'gsi1' | 'gsi2', pk: string): AsyncGenerator<Row[]> {
  let after: string | undefined
  do {
    const places: (Key & Record<string, string>)[] = await query({ index, pk, after, limit: batch })
    yield await getAll<Row>(places)
    after = places.length < batch ? undefined : places.at(-1)?.[`${index}sk`]
  } while (after)
}

/** Access pattern: all invoices, by the nightly recount alone. Index queries and batch reads. */
export const allInvoices = () => rowsOf<InvoiceRow>('gsi1', 'INVOICES')

/** Access pattern: all schedules, by the nightly recount alone. Index queries and batch reads. */
export const allSchedules = () => rowsOf<ScheduleRow>('gsi2', 'SCHEDULES')

/** Access pattern: counter rows of some customers, by key, by the nightly recount alone. Batch reads. */
export const counterRows = (keys: readonly Key[]) => getAll<Key & Record<string, number>>(keys)
