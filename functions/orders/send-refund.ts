import { type NewRefund, unqueueRefund } from '#/functions/data/refunds.ts'
import { log } from '#/functions/lib/log.ts'
import { refundPayment } from '#/functions/lib/stripe.ts'
import { noteRefundState, refundStateOf } from '#/functions/orders/note-refund.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { RefundState } from '#/shared/refund-states.ts'

/**
 * Asks Stripe for a refund that is written down. Asked twice it is one refund, by the key that is made of its id. While Stripe is
 * down the refund stays in the queue, and the job asks again.
 */
export async function sendRefund(refund: NewRefund): Promise<void> {
  try {
    const state = await askFor(refund)
    // What Stripe has under way is told of by an event.
    await (state === 'requested' ? unqueueRefund(refund) : noteRefundState(refund, state))
  } catch (error) {
    // It is written down, so what began it was done, and the job goes on from there.
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

/** What a refund is of, for a line of the log. */
export const subjectOf = (refund: NewRefund): Record<string, string> =>
  refund.orderId === undefined ? { invoice: refund.invoiceId } : { order: refund.orderId }
