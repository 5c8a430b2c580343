import type {
  Appearance,
  PaymentIntent,
  PaymentIntentResult,
  SetupIntent,
  SetupIntentResult,
  Stripe,
  StripeElementsOptionsClientSecret,
  StripeError,
} from '@stripe/stripe-js'
import { ApiFailure, ask, intentIdOf, retrieveIntent } from '#/scripts/local-cloud/stripe/browser/api.ts'
import { askOwner } from '#/scripts/local-cloud/stripe/browser/challenge.ts'
import { PaymentElement } from '#/scripts/local-cloud/stripe/browser/payment-element.ts'

/** The part of an Elements group that the product uses. */
class Elements {
  readonly #publishableKey: string
  readonly #options: StripeElementsOptionsClientSecret
  payment: PaymentElement | undefined

  constructor(publishableKey: string, options: StripeElementsOptionsClientSecret) {
    this.#publishableKey = publishableKey
    this.#options = { ...options }
  }

  get clientSecret(): string {
    return this.#options.clientSecret ?? ''
  }

  get appearance(): Appearance | undefined {
    return this.#options.appearance
  }

  create(type: string): PaymentElement {
    if (type !== 'payment') throw new Error(`The stand-in for Stripe.js has no ${type} Element.`)
    if (this.payment) throw new Error('Can only create one Element of type payment.')
    this.payment = new PaymentElement({
      publishableKey: this.#publishableKey,
      appearance: () => this.appearance,
      customerSession: this.#options.customerSessionClientSecret,
    })
    const { destroy } = PaymentElement.prototype
    this.payment.destroy = () => {
      if (this.payment) destroy.call(this.payment)
      this.payment = undefined
    }
    return this.payment
  }

  getElement(type: string): PaymentElement | null {
    return (type === 'payment' && this.payment) || null
  }

  update(options: Partial<StripeElementsOptionsClientSecret>): void {
    Object.assign(this.#options, options)
    this.payment?.redraw()
  }

  async fetchUpdates(): Promise<object> {
    return {}
  }

  async submit(): Promise<{ error: StripeError } | { selectedPaymentMethod: string }> {
    const error = this.payment?.validate()
    return error ? { error } : { selectedPaymentMethod: 'card' }
  }
}

interface Confirmation {
  elements?: Elements
  clientSecret?: string
  confirmParams?: {
    return_url?: string
    payment_method?: string
    payment_method_data?: { allow_redisplay?: string }
  }
  redirect?: 'always' | 'if_required'
}

function openStripe(publishableKey: string) {
  const challenge = async <Answered>(
    source: string,
    clientSecret: string,
    request: string,
    appearance: Appearance | undefined,
  ) => {
    const outcome = (await askOwner(request, appearance)) ? 'approved' : 'failed'
    const fields = { source, client_secret: clientSecret, outcome }
    return ask<Answered>(publishableKey, 'POST', '/3ds2/authenticate', fields)
  }

  /** Asks the cardholder on the bank's behalf if required. Returns the payment afterward. */
  const finish = async (intent: PaymentIntent, clientSecret: string, appearance: Appearance | undefined) => {
    if (intent.status !== 'requires_action') return intent
    const request = `a payment of $${(intent.amount / 100).toFixed(2)}`
    const answered = await challenge<PaymentIntent>(intent.id, clientSecret, request, appearance)
    const { last_payment_error: error } = answered
    if (error) throw new ApiFailure({ ...error, payment_intent: answered } as unknown as StripeError)
    return answered
  }

  const confirmPayment = async (wanted: Confirmation): Promise<PaymentIntentResult> => {
    const { elements, confirmParams = {}, redirect = 'always' } = wanted
    const clientSecret = wanted.clientSecret ?? elements?.clientSecret ?? ''
    const { return_url: returnUrl, payment_method: chosen } = confirmParams
    if (redirect === 'always' && !returnUrl) throw new Error('confirmPayment(): confirmParams.return_url is required.')
    const error = chosen ? undefined : elements?.payment?.validate()
    if (error) return { error }
    return result(async () => {
      const parameters = chosen ? { payment_method: chosen } : (elements?.payment?.parameters() ?? {})
      const path = `/payment_intents/${intentIdOf(clientSecret)}/confirm`
      const fields = { client_secret: clientSecret, ...parameters, ...(returnUrl && { return_url: returnUrl }) }
      const confirmed = await ask<PaymentIntent>(publishableKey, 'POST', path, fields)
      const intent = await finish(confirmed, clientSecret, elements?.appearance)
      return redirect === 'always' && returnUrl ? leaveFor(returnUrl, intent, clientSecret) : intent
    })
  }

  const confirmSetup = async (wanted: Confirmation): Promise<SetupIntentResult> => {
    const { elements, confirmParams = {}, redirect = 'always' } = wanted
    const clientSecret = wanted.clientSecret ?? elements?.clientSecret ?? ''
    if (redirect === 'always') throw new Error('The stand-in for Stripe.js saves cards only with `if_required`.')
    const error = elements?.payment?.validate()
    if (error) return { error }
    const { allow_redisplay: redisplay } = confirmParams.payment_method_data ?? {}
    const fields = {
      client_secret: clientSecret,
      ...elements?.payment?.parameters(),
      ...(redisplay && { 'payment_method_data[allow_redisplay]': redisplay }),
    }
    try {
      const path = `/setup_intents/${intentIdOf(clientSecret)}/confirm`
      let setup = await ask<SetupIntent>(publishableKey, 'POST', path, fields)
      if (setup.status === 'requires_action') {
        setup = await challenge<SetupIntent>(setup.id, clientSecret, 'saving this card', elements?.appearance)
      }
      const { last_setup_error: refused } = setup
      if (refused) return { error: { ...refused, setup_intent: setup } as unknown as StripeError }
      return { setupIntent: setup }
    } catch (failure) {
      if (failure instanceof ApiFailure) return { error: failure.error }
      throw failure
    }
  }

  return {
    confirmSetup,
    elements: (options: StripeElementsOptionsClientSecret) => new Elements(publishableKey, options),
    confirmPayment,
    retrievePaymentIntent: (clientSecret: string) => result(() => retrieveIntent(publishableKey, clientSecret)),
    handleNextAction: ({ clientSecret }: { clientSecret: string }) =>
      result(async () => finish(await retrieveIntent(publishableKey, clientSecret), clientSecret, undefined)),
    createPaymentMethod: notPlayed('createPaymentMethod'),
    createToken: notPlayed('createToken'),
    confirmCardPayment: notPlayed('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  }
}

/** Stripe.js's result: the payment or an error, which is returned instead of thrown. */
async function result(work: () => Promise<PaymentIntent>): Promise<PaymentIntentResult> {
  try {
    return { paymentIntent: await work() }
  } catch (failure) {
    if (failure instanceof ApiFailure) return { error: failure.error }
    throw failure
  }
}

/** Redirects to the page's return URL. Never resolves. */
function leaveFor(returnUrl: string, intent: PaymentIntent, clientSecret: string): Promise<never> {
  const target = new URL(returnUrl, location.href)
  target.searchParams.set('payment_intent', intent.id)
  target.searchParams.set('payment_intent_client_secret', clientSecret)
  target.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  location.assign(target)
  return new Promise(() => {})
}

const notPlayed = (name: string) => () => Promise.reject(new Error(`The stand-in for Stripe.js has no ${name}.`))

const factory = (publishableKey: string) => openStripe(publishableKey) as unknown as Stripe
/** The release train that `@stripe/stripe-js` expects. */
factory.version = 'endive'
;(window as unknown as { Stripe: typeof factory }).Stripe = factory
