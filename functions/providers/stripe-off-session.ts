import Stripe from 'stripe'
import { ask, findPaymentIntent } from '#/functions/providers/stripe.ts'

interface OffSession {
  intentId: string
  paymentMethod: string
  /** The key of this attempt: a request repeated with it returns the attempt's outcome. */
  idempotencyKey: string
}

/** The outcome of an attempt to charge a saved card without its owner. */
export type Charged =
  | { outcome: 'succeeded'; amountCents: number; currency: string; metadata: Record<string, string> }
  /** `needsOwner`: the bank requires the owner to confirm the payment. */
  | { outcome: 'declined'; problem: string; needsOwner: boolean }
  /** Replaced by another payment. */
  | { outcome: 'canceled' }
  /** Still processing at the bank: check again later. */
  | { outcome: 'pending' }

const confirmIt = 'Your bank asks you to confirm this payment yourself.'
const isGone = 'The saved card can no longer be charged.'

/** Charges a saved card without its owner. Throws `Unavailable` while Stripe does not report the outcome. */
export async function chargeSavedCard({ intentId, paymentMethod, idempotencyKey }: OffSession): Promise<Charged> {
  try {
    const intent = await ask(stripe =>
      stripe.paymentIntents.confirm(intentId, { payment_method: paymentMethod, off_session: true }, { idempotencyKey }),
    )
    if (intent.status === 'succeeded') return succeeded(intent.amount_received, intent)
    return intent.status === 'processing' ? { outcome: 'pending' } : declined(confirmIt, true)
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) {
      return error.code === 'authentication_required' ? declined(confirmIt, true) : declined(error.message, false)
    }
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return lookAgain(intentId)
    throw error
  }
}

/**
 * Finds out why a payment cannot be confirmed: it went through in another way, is processing, was canceled, is unknown to
 * Stripe, or its card is gone.
 */
async function lookAgain(intentId: string): Promise<Charged> {
  const payment = await findPaymentIntent(intentId)
  if (!payment || payment.status === 'canceled') return { outcome: 'canceled' }
  if (payment.status === 'succeeded') return succeeded(payment.amountReceived, payment)
  return payment.status === 'processing' ? { outcome: 'pending' } : declined(isGone, false)
}

const declined = (problem: string, needsOwner: boolean): Charged => ({ outcome: 'declined', problem, needsOwner })
const succeeded = (amountCents: number, of: { currency: string; metadata: Record<string, string> }): Charged => ({
  outcome: 'succeeded',
  amountCents,
  currency: of.currency,
  metadata: of.metadata,
})
