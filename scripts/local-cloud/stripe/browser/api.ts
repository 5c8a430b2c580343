import type { PaymentIntent, StripeError } from '@stripe/stripe-js'

const base = '/_local/stripe/v1'

/** An API error in the format that Stripe.js passes to the page. */
export class ApiFailure extends Error {
  readonly error: StripeError

  constructor(error: StripeError) {
    super(error.message)
    this.error = error
  }
}

/** Calls the stand-in with an account's publishable key. Throws `ApiFailure`. */
export async function ask<Response>(
  publishableKey: string,
  method: 'GET' | 'POST',
  path: string,
  fields: Record<string, string>,
): Promise<Response> {
  const form = new URLSearchParams(fields)
  const response = await fetch(method === 'GET' ? `${base}${path}?${form}` : `${base}${path}`, {
    method,
    headers: { authorization: `Bearer ${publishableKey}` },
    ...(method === 'POST' && { body: form }),
  }).catch(() => undefined)
  if (!response) {
    const message = 'We are experiencing issues connecting to our payments provider. Please try again later.'
    throw new ApiFailure({ type: 'api_connection_error', message } as StripeError)
  }
  const result = await response.json()
  if (!response.ok) throw new ApiFailure(result.error)
  return result
}

export const intentIdOf = (clientSecret: string): string => clientSecret.split('_secret_')[0] ?? ''

export const retrieveIntent = (publishableKey: string, clientSecret: string) =>
  ask<PaymentIntent>(publishableKey, 'GET', `/payment_intents/${intentIdOf(clientSecret)}`, {
    client_secret: clientSecret,
  })
