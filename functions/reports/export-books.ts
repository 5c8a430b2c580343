import { type BookRow, entriesIn } from '#/functions/data/books.ts'
import { findCompany } from '#/functions/data/company.ts'
import { type InvoiceRow, invoiceKey } from '#/functions/data/invoices.ts'
import { pageOf } from '#/functions/data/lib/page.ts'
import { getAll } from '#/functions/data/lib/table.ts'
import { namesOf } from '#/functions/data/users.ts'
import { shownItems } from '#/functions/invoices/shown-invoice.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { shownEntry } from '#/functions/reports/shown-entry.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/reports.ts'

export const handler = handle(routes.exportBooks, async ({ query: { month, limit }, after }) => {
  const { timeZone } = await findCompany()
  const found = await entriesIn(month, limit, after)
  const names = await namesOf(found.items.map(({ customerId }) => customerId))
  const invoices = await invoicesOf(found.items)
  const items = found.items.map(entry => {
    const invoice = entry.kind === 'invoice' ? invoices.get(entry.invoiceId) : undefined
    const lines = invoice ? taxedItems(invoice) : []
    return { ...shownEntry(entry, names, timeZone), dueDate: invoice?.dueDate ?? null, items: lines }
  })
  // Invoices of many lines may be more than an answer can hold: the page then ends where it is full.
  const cut = pageOf(items, limit, ({ at, id }) => `${at}#${id}`)
  return page({ ...found, ...cut })
})

const taxedItems = (invoice: InvoiceRow) =>
  shownItems(invoice).map((item, index) => ({ ...item, tax: centsToDecimal(invoice.lines[index]?.taxCents ?? 0) }))

async function invoicesOf(entries: readonly BookRow[]): Promise<Map<string | null, InvoiceRow>> {
  const ids = entries.flatMap(({ kind, invoiceId }) => (kind === 'invoice' && invoiceId ? [invoiceId] : []))
  const rows = await getAll<InvoiceRow>(ids.map(invoiceKey))
  return new Map(rows.map(row => [row.id, row]))
}
