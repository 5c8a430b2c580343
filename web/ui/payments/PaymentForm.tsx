import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { PaymentIntentResult, Stripe } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { formatDollars } from '#/shared/lib/money.ts'
import type { PaymentSettings } from '#/shared/payments/schemas.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { reload } from '#/web/shell/parts/toast.ts'
import { mayLoadStripe, stripeFor } from '#/web/ui/payments/load-stripe.ts'
import css from '#/web/ui/payments/payment-form.module.css'
import { stripeAppearance } from '#/web/ui/payments/stripe-appearance.ts'

interface PaymentFormProps {
  settings: PaymentSettings
  /** The payment's client secret; a different payment needs a new form (`key`). */
  clientSecret: string
  /** Lets the form offer saved cards. */
  cardSession: string | null
  /** In cents. */
  amount: number
  /** The path to return to from a bank that takes over the whole window. */
  returnPath: string
  onPaid: () => void
  /** Receives Stripe's error message; the form shows it too. */
  onFailed: (message: string) => void
}

/** Takes a card with Stripe's Payment Element and pays. Card data never reaches us. */
export function PaymentForm(props: PaymentFormProps) {
  const { settings, clientSecret, cardSession } = props
  const { stripe, failed, retry } = useStripeScript(settings)
  const [appearance] = useState(stripeAppearance)
  if (failed) return <ErrorState message="The payment form could not be loaded." retry={retry} />
  if (!stripe) return <Skeleton height="220px" />
  return (
    <Elements
      stripe={stripe}
      options={{ clientSecret, appearance, ...(cardSession && { customerSessionClientSecret: cardSession }) }}
    >
      <CardForm {...props} />
    </Elements>
  )
}

function useStripeScript(settings: PaymentSettings) {
  const [stripe, setStripe] = useState<Stripe>()
  const [failed, setFailed] = useState(false)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    if (!mayLoadStripe()) return reload()
    let isShown = true
    stripeFor(settings).then(
      loaded => isShown && setStripe(loaded ?? undefined),
      () => isShown && setFailed(true),
    )
    return () => {
      isShown = false
    }
  }, [settings, attempt])
  const retry = () => {
    setFailed(false)
    setAttempt(attempt + 1)
  }
  return { stripe, failed, retry }
}

function CardForm({ amount, returnPath, onPaid, onFailed }: PaymentFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A ref, because a second click in the same moment would still see the old state.
  const isPaying = useRef(false)

  const confirm = async (): Promise<PaymentIntentResult | undefined> => {
    if (!stripe || !elements) return undefined
    const { error } = await elements.submit()
    if (error) return { error }
    const return_url = new URL(returnPath, location.origin).href
    return stripe.confirmPayment({ elements, confirmParams: { return_url }, redirect: 'if_required' })
  }

  const pay = async (event: FormEvent) => {
    event.preventDefault()
    if (isPaying.current || state !== 'ready') return
    isPaying.current = true
    setPending(true)
    setProblem(undefined)
    const result = await confirm().catch(() => undefined)
    isPaying.current = false
    setPending(false)
    if (isPaid(result)) return onPaid()
    const error = result && 'error' in result ? result.error : undefined
    // Missing input is reported next to its field.
    if (error?.type === 'validation_error') return
    const message = error?.message ?? 'An unexpected error occurred'
    setProblem(message)
    onFailed(message)
  }

  return (
    <form className={css.form} onSubmit={pay} aria-label="Payment details" noValidate>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={() => setState('ready')}
        onLoadError={({ error }) => {
          setState('unavailable')
          setProblem(error.message ?? 'The payment form could not be loaded.')
        }}
      />
      <p className={css.problem} role="alert" hidden={!problem}>
        {problem}
      </p>
      <Button type="submit" aria-disabled={pending || state !== 'ready'}>
        {pending ? 'Processing...' : `Pay ${formatDollars(amount / 100)}`}
      </Button>
    </form>
  )
}

/** Whether the payment succeeded: now, or earlier in another tab, which Stripe reports as an error. */
function isPaid(result: PaymentIntentResult | undefined): boolean {
  const intent = result?.paymentIntent ?? result?.error?.payment_intent
  return intent?.status === 'succeeded' || intent?.status === 'processing'
}
