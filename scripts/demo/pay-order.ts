import { findOrder, type NewOrder, type OrderRow } from '#/functions/orders/data/orders.ts'
import { intentOf } from '#/functions/orders/payment-intent.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { demoStripe } from '#/scripts/demo/demo-stripe.ts'

/** Pays an order at a given time, as its customer and Stripe would. */
export async function payOrder(order: NewOrder, at: Date): Promise<void> {
  const { id: intent } = await intentOf(order)
  // Settled before the charge, because Stripe's webhook would settle it with the current time.
  await settlePayment(arrivedFor(await findOrder(order.id), intent), at)
  await confirm(intent)
}

/** Charges a valid card, as the browser does. */
async function confirm(intent: string) {
  const stripe = await demoStripe()
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
