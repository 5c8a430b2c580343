import { findProvider } from '#/functions/branding/data/provider.ts'
import { payerNamesOf } from '#/functions/companies/data/payers.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { type InvoiceRow, invoiceKey } from '#/functions/invoices/data/invoices.ts'
import { type OrderRow, orderKey } from '#/functions/orders/data/orders.ts'
import { entriesIn, type LedgerEntry } from '#/functions/reports/data/ledger.ts'
import { documentNumber, exportedItems } from '#/functions/reports/exported-items.ts'
import { ledgerEntryView } from '#/functions/reports/views.ts'
import { pageOf } from '#/functions/table/page.ts'
import { getAll } from '#/functions/table/table.ts'
import { routes } from '#/shared/reports/routes.ts'

export const handler = handle(routes.exportBooks, async ({ query: { month, limit }, after }) => {
  const { timeZone } = await findProvider()
  const found = await entriesIn(month, limit, after)
  const names = await payerNamesOf(found.items.map(({ customerId }) => customerId))
  const [invoices, orders] = await Promise.all([invoicesOf(found.items), ordersOf(found.items)])
  const items = found.items.map(entry => {
    const invoice = entry.invoiceId ? invoices.get(entry.invoiceId) : undefined
    const order = entry.orderId ? orders.get(entry.orderId) : undefined
    return {
      ...ledgerEntryView(entry, names, timeZone),
      documentNumber: documentNumber(entry),
      dueDate: entry.kind === 'invoice' ? (invoice?.dueDate ?? null) : null,
      items: exportedItems(entry, { invoice, order }),
    }
  })
  // Invoices with many lines may exceed the size limit of a response: the page then ends where it is full.
  const cut = pageOf(items, limit, ({ at, id }) => `${at}#${id}`)
  return page({ ...found, ...cut })
})

async function invoicesOf(entries: readonly LedgerEntry[]): Promise<Map<string, InvoiceRow>> {
  const ids = entries.flatMap(({ kind, invoiceId }) => (kind === 'invoice' && invoiceId ? [invoiceId] : []))
  const rows = await getAll<InvoiceRow>([...new Set(ids)].map(invoiceKey))
  return new Map(rows.map(row => [row.id, row]))
}

async function ordersOf(entries: readonly LedgerEntry[]): Promise<Map<string, OrderRow>> {
  const ids = entries.flatMap(({ kind, orderId }) => (kind === 'order' && orderId ? [orderId] : []))
  const rows = await getAll<OrderRow>([...new Set(ids)].map(orderKey))
  return new Map(rows.map(row => [row.id, row]))
}
