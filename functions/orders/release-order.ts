import { dropReservation } from '#/functions/inventory/data/reservations.ts'
import { releaseWrites } from '#/functions/inventory/data/stock.ts'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import { eventWrite } from '#/functions/orders/data/order-events.ts'
import { stockWantedBy } from '#/functions/orders/data/order-lines.ts'
import { findOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { findPayment } from '#/functions/orders/data/payment-records.ts'
import { intentOf } from '#/functions/orders/payment-intent.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { cancelPaymentIntent, retrievePaymentIntent } from '#/functions/providers/stripe.ts'
import { type OrderId, systemId } from '#/shared/lib/ids.ts'

/**
 * Ends the payment of a pending order: cancels its intent, or settles it if it has succeeded meanwhile. Returns the order as it
 * is then: still pending only if no usable payment arrived.
 */
export async function endPayment(order: OrderRow, now: Date): Promise<OrderRow> {
  const id = order.stripePaymentIntentId ?? (await intentOf(order)).id
  if ((await cancelPaymentIntent(id)) === 'canceled') return order
  const { amountReceived, currency, metadata } = await retrievePaymentIntent(id)
  await settlePayment({ intentId: id, amountCents: amountReceived, currency, metadata }, now)
  return findOrder(order.id)
}

/** Releases the stock of an order that was not paid in time. An order that was paid, even just now, keeps it. */
export async function releaseOrder(id: OrderId, now: Date): Promise<void> {
  const order = await findOrder(id)
  if (order.status !== 'pending') return dropReservation(id)
  const { status, stripePaymentIntentId } = await endPayment(order, now)
  if (status !== 'pending') return
  const isPaid = stripePaymentIntentId !== undefined && (await findPayment(stripePaymentIntentId)) !== undefined
  const at = now.toISOString()
  await changeOrder(
    id,
    before =>
      before.status === 'pending'
        ? { ...before, status: 'cancelled', cancelReason: isPaid ? 'unusable-payment' : 'lapsed', updatedAt: at }
        : before,
    ({ lines }) => [
      ...releaseWrites(id, stockWantedBy(lines)),
      eventWrite(id, { kind: 'cancelled', at, userId: systemId, detail: 'Not paid in time' }),
    ],
  )
}
