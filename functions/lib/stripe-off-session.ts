import Stripe from 'stripe'
import { ask, retrievePaymentIntent } from '#/functions/lib/stripe.ts'

interface OffSession {
  intentId: string
  paymentMethod: string
  /** Of this try: asked again with it, Stripe tells what became of it. */
  idempotencyKey: string
}

/** What became of a try to charge a saved card while its owner is away. */
export type Charged =
  | { outcome: 'succeeded'; amountCents: number; currency: string; metadata: Record<string, string> }
  /** `needsOwner`: their bank wants them to confirm it. */
  | { outcome: 'declined'; problem: string; needsOwner: boolean }
  /** Another payment took its place. */
  | { outcome: 'canceled' }
  /** The bank is still at it: look again later. */
  | { outcome: 'pending' }

const confirmIt = 'Your bank asks you to confirm this payment yourself.'
const isGone = 'The saved card can no longer be charged.'

/** Charges a saved card while its owner is away. Throws `Unavailable` while Stripe does not say what became of it. */
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

/** A payment that cannot be confirmed went through in another way, was canceled, or its card is gone. */
async function lookAgain(intentId: string): Promise<Charged> {
  const payment = await retrievePaymentIntent(intentId)
  if (payment.status === 'succeeded') return succeeded(payment.amountReceived, payment)
  if (payment.status === 'canceled') return { outcome: 'canceled' }
  return payment.status === 'processing' ? { outcome: 'pending' } : declined(isGone, false)
}

const declined = (problem: string, needsOwner: boolean): Charged => ({ outcome: 'declined', problem, needsOwner })
const succeeded = (amountCents: number, of: { currency: string; metadata: Record<string, string> }): Charged => ({
  outcome: 'succeeded',
  amountCents,
  currency: of.currency,
  metadata: of.metadata,
})
