import type { PaymentIntentResult, Stripe, StripeElements } from '@stripe/stripe-js'
import { formatDollars } from '#/shared/lib/money.ts'
import type { PaymentSettings } from '#/shared/payments/schemas.ts'
import { StripeForm } from '#/web/ui/payments/StripeForm.tsx'

interface PaymentFormProps {
  settings: PaymentSettings
  /** The client secret of a payment that has begun; a different payment needs a new form (`key`). */
  clientSecret?: string
  /** Whether the form gets the focus once it can be filled in. */
  takesFocus?: boolean
  /** Checks the other fields, and shows their errors. */
  check?: () => boolean
  /** Begins the payment when the card is complete, and returns its client secret. */
  begin?: () => Promise<string>
  /** Lets the form offer saved cards. */
  cardSession: string | null
  /** In cents. */
  amount: number
  /** The path to return to from a bank that takes over the whole window. */
  returnPath: string
  onPaid: () => void
  /** Receives Stripe's error message; the form shows it too. */
  onFailed?: (message: string) => void
}

/** Takes a card and pays. */
export function PaymentForm({ amount, clientSecret, begin, returnPath, onPaid, ...form }: PaymentFormProps) {
  const confirm = async (stripe: Stripe, elements: StripeElements) => {
    const confirmParams = { return_url: new URL(returnPath, location.origin).href }
    const begun = begin ? { clientSecret: await begin() } : {}
    const result = await stripe.confirmPayment({ elements, ...begun, confirmParams, redirect: 'if_required' })
    return isPaid(result) ? undefined : result.error
  }
  return (
    <StripeForm
      {...form}
      subject={clientSecret === undefined ? { cents: amount } : { clientSecret }}
      label="Payment details"
      button={`Pay ${formatDollars(amount / 100)}`}
      pendingLabel="Processing..."
      confirm={confirm}
      onDone={onPaid}
    />
  )
}

/** Whether the payment succeeded: now, or earlier in another tab, which Stripe reports as an error. */
function isPaid(result: PaymentIntentResult): boolean {
  const intent = result.paymentIntent ?? result.error?.payment_intent
  return intent?.status === 'succeeded' || intent?.status === 'processing'
}
