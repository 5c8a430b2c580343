import { type NewRefund, unqueueRefund } from '#/functions/orders/data/refunds.ts'
import { noteRefundState, refundStateOf } from '#/functions/orders/record-refund-status.ts'
import { refundPayment } from '#/functions/providers/stripe.ts'
import { log } from '#/functions/runtime/log.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { RefundState } from '#/shared/payments/refund-states.ts'

/**
 * Requests a stored refund from Stripe. A repeated request is one refund, because the idempotency key is made of its id. While
 * Stripe is down the refund stays in the queue, and the job retries it.
 */
export async function sendRefund(refund: NewRefund): Promise<void> {
  try {
    const state = await askFor(refund)
    // Stripe reports the outcome of a refund in progress in an event.
    await (state === 'requested' ? unqueueRefund(refund) : noteRefundState(refund, state))
  } catch (error) {
    // The refund is stored, so the change that began it is complete, and the job continues from there.
    log.warn('refund not sent', { refund: refund.id, ...subjectOf(refund), error: error as Error })
  }
}

async function askFor(refund: NewRefund): Promise<RefundState> {
  const { id, intentId, amountCents } = refund
  const of: Record<string, string> =
    refund.orderId === undefined ? { invoiceId: refund.invoiceId } : { orderId: refund.orderId }
  const metadata = { ...of, refundId: id }
  try {
    const asked = { paymentIntent: intentId, amount: amountCents, idempotencyKey: `refund-${id}`, metadata }
    return refundStateOf((await refundPayment(asked)).status)
  } catch (error) {
    if (error instanceof Conflict) return 'failed'
    throw error
  }
}

/** The order or invoice of a refund, for the log. */
export const subjectOf = (refund: NewRefund): Record<string, string> =>
  refund.orderId === undefined ? { invoice: refund.invoiceId } : { order: refund.orderId }
