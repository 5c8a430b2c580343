import Stripe from 'stripe'
import { findOrder, type NewOrder, type OrderRow } from '#/functions/data/orders.ts'
import { stripeKeys } from '#/functions/lib/stripe-keys.ts'
import { stripeApiVersion } from '#/functions/lib/stripe-version.ts'
import { intentOf } from '#/functions/orders/payment-intent.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'

/** Pays an order that was placed, at a time, as its customer and Stripe do it. */
export async function payOrder(order: NewOrder, at: Date): Promise<void> {
  const { id: intent } = await intentOf(order)
  // First, for Stripe's webhook would settle it now.
  await settlePayment(arrivedFor(await findOrder(order.id), intent), at)
  await confirm(intent)
}

/** Has the stand-in charge a good card, as the browser does. */
async function confirm(intent: string) {
  const { hostname, port } = new URL(process.env.STRIPE_ENDPOINT_URL ?? 'https://api.stripe.com')
  const { secretKey } = await stripeKeys()
  const isLocal = process.env.STRIPE_ENDPOINT_URL !== undefined
  const stripe = new Stripe(secretKey, {
    apiVersion: stripeApiVersion,
    telemetry: false,
    ...(isLocal && { protocol: 'http' as const, host: hostname, port }),
  })
  await stripe.paymentIntents.confirm(intent, {
    payment_method: 'pm_card_visa',
    return_url: 'https://beacon.example/orders',
  })
}

const arrivedFor = (order: OrderRow, intentId: string) => ({
  intentId,
  amountCents: order.totalCents,
  currency: 'usd',
  metadata: { purpose: 'order', orderId: order.id, customerId: order.customerId },
})
