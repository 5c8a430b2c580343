import type { Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { takesCards } from '#/shared/payments/payment-paths.ts'
import type { PaymentSettings } from '#/shared/payments/schemas.ts'

let loading: { key: string; stripe: Promise<Stripe | null> } | undefined

/** Stripe.js for an account, loaded once; a failed load is retried by the next call. */
export function stripeFor({ publishableKey, scriptUrl }: PaymentSettings): Promise<Stripe | null> {
  if (loading?.key !== publishableKey) {
    const stripe = (scriptUrl === null ? Promise.resolve() : loadScript(scriptUrl)).then(() =>
      loadStripe(publishableKey),
    )
    loading = { key: publishableKey, stripe }
    stripe.catch(() => {
      loading = undefined
    })
  }
  return loading.stripe
}

/** Loads Stripe.js from its local address; `loadStripe` then uses it. */
function loadScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove()
      reject(new Error('Stripe.js did not load'))
    })
    document.head.append(script)
  })
}

/**
 * Whether the browser lets this document call Stripe. A document keeps the Content-Security-Policy of the address it was loaded from, and
 * only pages that take cards allow Stripe's hosts, so a visitor who arrived through the router needs a page load. Throws on a
 * page that is not declared to take cards.
 */
export function mayLoadStripe(): boolean {
  if (!takesCards(location.pathname)) throw new Error(`${location.pathname} is not declared to take cards`)
  const [document] = performance.getEntriesByType('navigation')
  return document === undefined || takesCards(new URL(document.name).pathname)
}
