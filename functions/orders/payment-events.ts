import { recordRefundStatus } from '#/functions/orders/record-refund-status.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import type { StripeEvent, StripeRefund } from '#/functions/providers/stripe.ts'

type Intent = Extract<StripeEvent, { type: 'payment_intent.succeeded' }>['data']['object']

/** Settles the order, invoice or account that a payment is for. */
export const paymentSucceeded = ({ id, amount_received, currency, metadata }: Intent): Promise<void> =>
  settlePayment({ intentId: id, amountCents: amount_received, currency, metadata }, new Date())

/** Records the outcome of a refund. */
export async function refundChanged({ id, payment_intent, amount, status, metadata, created }: StripeRefund) {
  const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id
  if (!intentId) return
  const at = new Date(created * 1000).toISOString()
  await recordRefundStatus({ id, intentId, amountCents: amount, status, metadata: metadata ?? {}, at })
}
