import { randomUUID } from 'node:crypto'
import { newJobWrites } from '#/functions/build-jobs/data/build-jobs.ts'
import { sellHeldWrites, sellWrites } from '#/functions/inventory/data/stock.ts'
import { changeWrites } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import type { OrderRow } from '#/functions/orders/data/orders.ts'
import type { Parties } from '#/functions/orders/data/parties.ts'
import type { PaymentRow } from '#/functions/orders/data/payment-records.ts'
import { type NewRefund, newRefundWrite } from '#/functions/orders/data/refunds.ts'
import { emailToCustomer, orderPaidEmail } from '#/functions/orders/emails.ts'
import { saleWrites } from '#/functions/orders/sale-writes.ts'
import { bookOrderWrites } from '#/functions/reports/data/ledger.ts'
import type { Write } from '#/functions/table/table.ts'
import { systemId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

type Payment = Pick<PaymentRow, 'intentId' | 'amountCents' | 'currency' | 'at'>

/**
 * The writes that mark an order as paid and sell its stock: the units it holds or, if its reservation has lapsed, units that are
 * left.
 */
export function acceptWrites(
  order: OrderRow,
  { intentId, at }: Payment,
  { parties, month }: { parties: Parties; month: string },
): Write[] {
  const wanted = stockWantedBy(order.lines)
  const paid: OrderRow = {
    ...order,
    status: 'paid',
    stripePaymentIntentId: intentId,
    paidAt: at,
    cancelReason: null,
    ...parties,
    updatedAt: at,
  }
  return [
    ...changeWrites(order, paid),
    ...(order.status === 'pending' ? sellHeldWrites(order.id, wanted) : sellWrites(wanted)),
    ...saleWrites(order, wanted, at),
    eventWrite(order.id, { kind: 'paid', at, userId: order.customerId, detail: centsToDecimal(order.totalCents) }),
    orderPaidEmail(paid, at),
    ...newJobWrites(paid, at),
    ...bookOrderWrites(order, paid, month),
  ]
}

/** The writes that leave a note on an order for a payment that does not match it. */
export function refuseWrites(order: OrderRow, { amountCents, currency, at }: Payment): Write[] {
  const amount = `${centsToDecimal(amountCents)} ${currency.toUpperCase()}`
  const attention = `A payment of ${amount} does not match this order. No goods were released.`
  return [
    ...changeWrites(order, { ...order, attention, updatedAt: at }),
    eventWrite(order.id, { kind: 'attention', at, userId: systemId, detail: attention }),
  ]
}

/** The refund of a payment whose goods are no longer available, and the writes that begin it. */
export function returnPayment(order: OrderRow, { intentId, amountCents, at }: Payment) {
  const amount = centsToDecimal(amountCents)
  const refund: NewRefund = {
    id: randomUUID(),
    orderId: order.id,
    intentId,
    amountCents,
    state: 'requested',
    reason: 'The payment arrived after the reservation ended',
    lines: [],
    at,
  }
  const writes: Write[] = [
    ...changeWrites(order, { ...order, updatedAt: at }),
    newRefundWrite(refund),
    eventWrite(order.id, { kind: 'refund', at, userId: systemId, detail: amount }),
    emailToCustomer(order.customerId, 'paymentReturned', { orderId: order.id, amount }, at),
  ]
  return { refund, writes }
}
