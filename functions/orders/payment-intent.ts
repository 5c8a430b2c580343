import { nextVersion } from '#/functions/data/lib/optimistic-lock.ts'
import { change, exists } from '#/functions/data/lib/table.ts'
import { type NewOrder, orderKey } from '#/functions/data/orders.ts'
import { log } from '#/functions/lib/log.ts'
import { createPaymentIntent, retrievePaymentIntent } from '#/functions/lib/stripe.ts'
import type { OrderId } from '#/shared/lib/ids.ts'

/**
 * The intent that an order is paid by: the same one however often it is asked for, by the key that is made of the order's id.
 */
export async function intentOf(order: NewOrder): Promise<{ id: string; clientSecret: string }> {
  if (order.stripePaymentIntentId) return retrievePaymentIntent(order.stripePaymentIntentId)
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

/** Whoever needs an intent that could not be noted makes it again, and gets the same: so a failure keeps nobody from paying. */
async function noteIntent(orderId: OrderId, intentId: string): Promise<void> {
  const update = `SET stripePaymentIntentId = :intent ADD ${nextVersion.add}`
  const values = { ...nextVersion.values, ':intent': intentId }
  await change(orderKey(orderId), { update, condition: exists, names: nextVersion.names, values }).catch(error =>
    log.warn('payment intent not noted', { order: orderId, error: error as Error }),
  )
}
