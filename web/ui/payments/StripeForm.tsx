import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js'
import type { Stripe, StripeElements, StripeError } from '@stripe/stripe-js'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { PaymentSettings } from '#/shared/payments/schemas.ts'
import { ApiError, explain } from '#/web/shell/api/errors.ts'
import { focusedField } from '#/web/shell/browser/focused-field.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { reload } from '#/web/shell/parts/toast.ts'
import { followColors } from '#/web/shell/theme/theme.ts'
import { mayLoadStripe, stripeFor } from '#/web/ui/payments/load-stripe.ts'
import { stripeAppearance } from '#/web/ui/payments/stripe-appearance.ts'
import css from '#/web/ui/payments/stripe-form.module.css'

export interface StripeFormProps {
  settings: PaymentSettings
  /**
   * The secret of the payment or the setup, for which a different one needs a new form (`key`), or the cents of a payment that
   * `confirm` begins.
   */
  subject: { clientSecret: string } | { cents: number }
  /** Lets the form offer saved cards, and save new ones if asked. */
  cardSession?: string | null
  /** The form's accessible name. */
  label: string
  button: string
  pendingLabel: string
  /** Whether the form gets the focus once it can be filled in, unless the user has reached another field. */
  takesFocus?: boolean | undefined
  /** Checks the other fields, and shows their errors. */
  check?: (() => boolean) | undefined
  /** Sends the card. Returns Stripe's error, or undefined once it is done. */
  confirm: (stripe: Stripe, elements: StripeElements) => Promise<StripeError | undefined>
  onDone: () => void
  /** Receives Stripe's error message; the form shows it too. */
  onFailed?: (message: string) => void
}

/** Takes a card with Stripe's Payment Element. Card data never reaches us. */
export function StripeForm(props: StripeFormProps) {
  const { settings, subject, cardSession } = props
  const { stripe, failed, retry } = useStripeScript(settings)
  const [appearance, setAppearance] = useState(stripeAppearance)
  // The page's colors may change while the form is open: at sunset, or from another tab.
  useEffect(() => followColors(() => setAppearance(stripeAppearance())), [])
  if (failed) return <ErrorState error="The payment form could not be loaded." retry={retry} />
  if (!stripe) return <Skeleton height="220px" />
  return (
    <Elements
      stripe={stripe}
      options={{
        ...('cents' in subject ? paymentOf(subject.cents) : subject),
        appearance,
        ...(cardSession && { customerSessionClientSecret: cardSession }),
      }}
    >
      <CardForm {...props} />
    </Elements>
  )
}

const paymentOf = (cents: number) => ({
  mode: 'payment' as const,
  amount: cents,
  currency: 'usd',
  paymentMethodTypes: ['card'],
})

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

function CardForm({ label, button, pendingLabel, takesFocus, check, confirm, onDone, onFailed }: StripeFormProps) {
  const stripe = useStripe()
  const elements = useElements()
  const [state, setState] = useState<'loading' | 'ready' | 'unavailable'>('loading')
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<string>()
  // A ref, because a second click in the same moment would still see the old state.
  const isSending = useRef(false)

  const send = async (): Promise<Pick<StripeError, 'type' | 'message'> | undefined> => {
    if (!stripe || !elements) return { type: 'api_error' }
    const { error } = await elements.submit()
    return error ?? confirm(stripe, elements)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending.current || state !== 'ready' || check?.() === false) return
    isSending.current = true
    setPending(true)
    setProblem(undefined)
    const error = await send().catch(thrown => ({
      type: 'api_error' as const,
      message: thrown instanceof ApiError ? explain(thrown) : undefined,
    }))
    isSending.current = false
    setPending(false)
    if (!error) return onDone()
    // Missing input is reported next to its field.
    if (error.type === 'validation_error') return
    const message = error.message ?? 'An unexpected error occurred'
    setProblem(error.type === 'card_error' ? `${message} Try another card, or call your bank.` : message)
    onFailed?.(message)
  }

  return (
    <form className={css.form} onSubmit={submit} aria-label={label} noValidate>
      <PaymentElement
        options={{ layout: 'tabs' }}
        onReady={element => {
          setState('ready')
          if (takesFocus && !focusedField()) element.focus()
        }}
        onLoadError={({ error }) => {
          setState('unavailable')
          setProblem(error.message ?? 'The payment form could not be loaded.')
        }}
      />
      <p className={css.problem} role="alert" hidden={!problem}>
        {problem}
      </p>
      <Button type="submit" aria-disabled={pending || state !== 'ready'}>
        {pending ? pendingLabel : button}
      </Button>
    </form>
  )
}
