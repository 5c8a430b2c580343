import { type NewOrder, orderKey } from '#/functions/orders/data/orders.ts'
import { createPaymentIntent, findPaymentIntent } from '#/functions/providers/stripe.ts'
import { log } from '#/functions/runtime/log.ts'
import { nextVersion } from '#/functions/table/optimistic-lock.ts'
import { change, exists } from '#/functions/table/table.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/** The payment intent of an order: always the same one, because the idempotency key is made of the order's id. */
export async function intentOf(order: NewOrder): Promise<{ id: string; clientSecret: string }> {
  const known = order.stripePaymentIntentId && (await findPaymentIntent(order.stripePaymentIntentId))
  if (known) return known
  const { id: orderId, customerId, totalCents: amount, stripeCustomerId: customer, savesCard } = order
  const intent = await createPaymentIntent({
    amount,
    customer,
    savesCard,
    metadata: { purpose: 'order', orderId, customerId },
    idempotencyKey: `order-${orderId}`,
  })
  await noteIntent(orderId, intent.id)
  return intent
}

/**
 * Stores the intent's id. If that fails, a later request creates the intent again and gets the same one, so payment is still
 * possible.
 */
async function noteIntent(orderId: OrderId, intentId: string): Promise<void> {
  const update = `SET stripePaymentIntentId = :intent ADD ${nextVersion.add}`
  const values = { ...nextVersion.values, ':intent': intentId }
  await change(orderKey(orderId), { update, condition: exists, names: nextVersion.names, values }).catch(error =>
    log.warn('payment intent not noted', { order: orderId, error: error as Error }),
  )
}
