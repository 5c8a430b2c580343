import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { findInvoice } from '#/functions/invoices/data/invoices.ts'
import { describeChanges } from '#/functions/orders/audit-summary.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { NewRefund } from '#/functions/orders/data/refunds.ts'
import { emailToCustomer } from '#/functions/orders/emails.ts'
import { freeStockWrites } from '#/functions/orders/order-stock.ts'
import { beginRefund } from '#/functions/orders/refund-writes.ts'
import { endPayment } from '#/functions/orders/release-order.ts'
import { sendRefund } from '#/functions/orders/send-refund.ts'
import { applyRefund, cancelByCustomer, cancelByStaff } from '#/functions/orders/transitions.ts'
import { loadView, replayOrder } from '#/functions/orders/views.ts'
import { bookOrderWrites } from '#/functions/reports/data/ledger.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/orders/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.cancelOrder,
  async ({ parameters: { id }, body: { version }, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const { month } = await businessToday(now)
    const { order: found, response } = await loadView(id, caller)
    requireVersion('order', found, version)
    const byStaff = isStaff(caller.role)
    const invoice = byStaff ? await payingInvoice(found) : undefined
    const decide = (order: OrderRow) => (byStaff ? cancelByStaff(order, at, invoice) : cancelByCustomer(order, at))
    decide(found)
    // Ends the payment first, so that the customer cannot pay for a canceled order. A payment that has just arrived is refunded
    // if staff cancel; if the customer cancels, the order stays.
    if (found.status === 'pending' && found.paidBy === 'card') await endPayment(found, now)
    let begun: NewRefund | undefined
    const changed = await changeOrder(id, decide, (before, after) => {
      const { refund, writes } = reversalWrites(before, caller.id, at)
      begun = refund
      const amount = refund ? centsToDecimal(refund.amountCents) : null
      return [
        ...writes,
        ...bookOrderWrites(before, after, month),
        eventWrite(id, { kind: 'cancelled', at, userId: caller.id, detail: '' }),
        ...(byStaff ? [canceledEmail(before, amount, at)] : []),
        ...recordWrites({ subject: id, changes: describeChanges(before, after) }),
      ]
    })
    if (begun) await sendRefund(begun)
    return response(changed)
  },
  replayOrder,
)

/** The invoice that paid for an order; undefined for another order. Its credit notes are final, so it may be read first. */
const payingInvoice = async ({ paidAt, invoiceId }: OrderRow) =>
  paidAt && invoiceId ? await findInvoice(invoiceId) : undefined

const canceledEmail = ({ id, customerId, invoiceNumber }: OrderRow, refund: string | null, at: string): Write =>
  emailToCustomer(customerId, 'orderCancelled', { orderId: id, refund, invoiceNumber }, at)

/**
 * The refund and the writes of a cancellation: a pending order's reserved stock is released, a paid order's goods and money go
 * back. The money of an invoice has gone back with its credit notes.
 */
function reversalWrites(order: OrderRow, by: UserId, at: string): { refund?: NewRefund | undefined; writes: Write[] } {
  if (order.status === 'pending' || order.paidBy === 'invoice') return { writes: freeStockWrites(order, by, at) }
  const { quantities, amountCents } = applyRefund(order, undefined, at)
  const reason = 'The order was canceled'
  return beginRefund(order, { quantities, amountCents, reason, restock: true, by, at })
}
