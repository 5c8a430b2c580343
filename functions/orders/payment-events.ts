import { findOrder } from '#/functions/data/orders.ts'
import type { StripeEvent, StripeRefund } from '#/functions/lib/stripe.ts'
import { noteRefund } from '#/functions/orders/note-refund.ts'
import { releaseOrder } from '#/functions/orders/release-order.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { OrderId } from '#/shared/lib/ids.ts'

type Intent = Extract<StripeEvent, { type: 'payment_intent.succeeded' }>['data']['object']

/** Does what a payment is for. */
export const paymentSucceeded = ({ id, amount_received, currency, metadata }: Intent): Promise<void> =>
  settlePayment({ intentId: id, amountCents: amount_received, currency, metadata }, new Date())

/** Releases an order that can no longer be paid, where somebody cancelled its payment in Stripe's dashboard. */
export async function paymentCanceled({ id, metadata }: Intent): Promise<void> {
  const orderId = OrderId.safeParse(metadata.orderId).data
  if (!orderId) return
  try {
    const { status, stripePaymentIntentId = id } = await findOrder(orderId)
    if (status === 'pending' && stripePaymentIntentId === id) await releaseOrder(orderId, new Date())
  } catch (error) {
    if (!(error instanceof NotFound)) throw error
  }
}

/** Notes what became of a refund. */
export async function refundChanged({ id, payment_intent, amount, status, metadata, created }: StripeRefund) {
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intentId) return
  const at = new Date(created * 1000).toISOString()
  await noteRefund({ id, intentId, amountCents: amount, status, metadata: metadata ?? {}, at })
}
