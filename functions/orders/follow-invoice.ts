import { newJobWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { findFollowedInvoice, stopFollowing } from '#/functions/invoices/data/followed-invoices.ts'
import { findInvoice, type InvoiceRow } from '#/functions/invoices/data/invoices.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { partiesNow } from '#/functions/orders/data/parties.ts'
import { orderPaidEmail } from '#/functions/orders/emails.ts'
import { freeStockWrites, sellReservedWrites } from '#/functions/orders/order-stock.ts'
import { log } from '#/functions/runtime/log.ts'
import { type InvoiceId, type OrderId, systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/**
 * Applies the end of an invoice to the orders that it pays for: they are paid with it, or canceled if it was voided. Each order is
 * a transaction of its own that happens once, however often this is repeated. Does nothing for an invoice that is open.
 */
export async function followInvoice(id: InvoiceId, now: Date): Promise<void> {
  if (!(await findFollowedInvoice(id))) return
  const invoice = await findInvoice(id)
  const { status, orderIds } = invoice
  const at = now.toISOString()
  for (const orderId of orderIds) {
    if (status === 'paid') await payOrder(orderId, invoice, at)
    if (status === 'cancelled') await cancelOrder(orderId, at)
  }
  await stopFollowing(id)
}

/** Lets the orders of an invoice follow it now, if it has ended; the job tries again if that fails. */
export const followNow = (id: InvoiceId, now: Date): Promise<void> =>
  followInvoice(id, now).catch(error => log.warn('orders follow their invoice later', { invoice: id, error }))

/**
 * Marks an order as paid with its invoice: sells the stock that it holds, and begins the work on its build. Staff decide about an
 * order that is canceled by now, or whose invoice was credited instead of paid.
 */
async function payOrder(id: OrderId, invoice: InvoiceRow, at: string): Promise<void> {
  const parties = await partiesNow((await findOrder(id)).customerId)
  await changeOrder(
    id,
    order => {
      if (order.paidAt || isSettled(order, invoice)) return order
      const attention = withheldBecause(order, invoice)
      if (attention) return order.attention === attention ? order : { ...order, attention, updatedAt: at }
      const status = order.status === 'pending' ? 'paid' : order.status
      return { ...order, status, paidAt: invoice.paidAt ?? at, ...parties, updatedAt: at }
    },
    (before, after) =>
      after.paidAt
        ? [
            ...sellReservedWrites(before, at),
            eventWrite(id, { kind: 'paid', at, userId: systemId, detail: centsToDecimal(before.totalCents) }),
            orderPaidEmail(after, at),
            ...(before.releasedAt ? [] : newJobWrites(after, at)),
          ]
        : [eventWrite(id, { kind: 'attention', at, userId: systemId, detail: after.attention ?? '' })],
  )
}

/** Whether an order was canceled and its money was credited, so that there is nothing to decide. */
const isSettled = ({ status, totalCents }: OrderRow, { creditedCents }: InvoiceRow) =>
  status === 'cancelled' && creditedCents >= totalCents

/**
 * The note for staff on an order that its paid invoice does not release; none if it does. An invoice is paid also if most of it was
 * credited, perhaps because the goods were canceled. Goods that have left are gone, so their order is paid.
 */
function withheldBecause(
  { status, lines, totalCents }: OrderRow,
  { invoiceNumber, paidCents, creditedCents }: InvoiceRow,
): string | undefined {
  if (status === 'cancelled') {
    return `Invoice ${invoiceNumber} was paid, but this order is canceled. Credit the invoice, or order the items again.`
  }
  const isPaid = paidCents >= creditedCents || paidCents >= totalCents
  if (isPaid || lines.some(({ shipped }) => shipped > 0)) return undefined
  return `Most of invoice ${invoiceNumber} was credited instead of paid, so this order was not released. Cancel it, or bill the items again.`
}

/** Cancels an unpaid order whose invoice was voided, and frees its stock. Goods that have left are gone, so it stays then. */
async function cancelOrder(id: OrderId, at: string): Promise<void> {
  const isGone = ({ lines }: OrderRow) => lines.some(({ shipped }) => shipped > 0)
  await changeOrder(
    id,
    order =>
      order.status !== 'pending' || isGone(order)
        ? order
        : { ...order, status: 'cancelled', cancelReason: 'invoice-void', updatedAt: at },
    before => [
      ...freeStockWrites(before, systemId, at),
      eventWrite(id, { kind: 'cancelled', at, userId: systemId, detail: 'Its invoice was voided' }),
    ],
  )
}
