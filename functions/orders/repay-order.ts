import { businessToday } from '#/functions/branding/data/business-date.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { NewRefund as StoredRefund } from '#/functions/orders/data/refunds.ts'
import { emailToCustomer } from '#/functions/orders/emails.ts'
import { beginRefund } from '#/functions/orders/refund-writes.ts'
import { sendRefund } from '#/functions/orders/send-refund.ts'
import type { Actor, Along } from '#/functions/orders/ship-order.ts'
import { applyRefund, requireRefundable } from '#/functions/orders/transitions.ts'
import { bookOrderWrites } from '#/functions/reports/data/ledger.ts'
import { requireVersion } from '#/functions/table/optimistic-lock.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { NewRefund } from '#/shared/orders/schemas.ts'

/**
 * Refunds lines of an order, and emails the customer. The refund is stored first and requested from Stripe second; the job
 * retries it while Stripe is down. Throws `Conflict` and `Invalid`.
 */
export async function repayOrder(id: OrderId, refund: NewRefund, actor: Actor, extraWrites: Along): Promise<OrderRow> {
  const { lines, restock, reason, version } = refund
  const { id: by, at } = actor
  const { month } = await businessToday(new Date(at))
  let begun: StoredRefund | undefined
  const changed = await changeOrder(
    id,
    order => {
      requireVersion('order', order, version)
      const refunded = applyRefund(order, lines, at)
      requireRefundable(refunded)
      return refunded.after
    },
    (before, after) => {
      const { quantities, amountCents } = applyRefund(before, lines, at)
      const { refund, writes } = beginRefund(before, { quantities, amountCents, reason, restock, by, at })
      begun = refund
      const data = { orderId: id, amount: centsToDecimal(amountCents), reason }
      const emails = amountCents > 0 ? [emailToCustomer(before.customerId, 'orderRefunded', data, at)] : []
      return [...writes, ...emails, ...bookOrderWrites(before, after, month), ...extraWrites(before, after)]
    },
  )
  if (begun) await sendRefund(begun)
  return changed
}
