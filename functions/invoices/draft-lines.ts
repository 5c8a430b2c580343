import { billedLines } from '#/functions/invoices/billed-lines.ts'
import type { InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import type { BilledLine, TimeEntryRef } from '#/shared/invoices/amounts.ts'
import type { InvoiceChange } from '#/shared/invoices/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'

type Items = NonNullable<InvoiceChange['items']>
type Draft = Pick<InvoiceRow, 'lines' | 'timeEntries'>

/**
 * A draft's lines after an edit, and the time entries that no line bills any more. Lines are matched by id; without ids, by
 * position if the number of lines is unchanged, or by description.
 */
export function draftLines(draft: Draft, items: Items): { lines: BilledLine[]; released: TimeEntryRef[] } {
  const before = withTime(draft)
  const isByPlace = items.length === before.length && items.every(({ id }) => id === undefined)
  const unused = new Set(before)
  const lineOf = ({ id, description }: Items[number], index: number) => {
    const named = (line: BilledLine & { id: string }) =>
      id === undefined ? line.description === description : line.id === id
    const line = isByPlace ? before[index] : [...unused].find(named)
    if (line) unused.delete(line)
    return line
  }
  const lines = billedLines({ items, description: '' }).map((line, index) => {
    const timeEntries = items[index] && lineOf(items[index], index)?.timeEntries
    return timeEntries ? { ...line, timeEntries } : line
  })
  const billed = new Set(lines.flatMap(({ timeEntries = [] }) => timeEntries.map(({ id }) => id)))
  return { lines, released: (draft.timeEntries ?? []).filter(({ id }) => !billed.has(id)) }
}

/**
 * Lines with the time entries that they bill. Older drafts have none on their lines: there, a line bills the entries of the
 * ticket that it names.
 */
function withTime({ lines, timeEntries = [] }: Draft) {
  if (lines.some(line => line.timeEntries)) return lines
  return lines.map(line => {
    const named = timeEntries.filter(({ ticketId }) => line.description.includes(`(${shortId(ticketId)})`))
    return named.length > 0 ? { ...line, timeEntries: named } : line
  })
}
