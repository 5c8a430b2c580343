import type Stripe from 'stripe'

type RawError = Stripe.StripeRawError
type RawType = RawError['type']

/** An error response of Stripe's API, in its format. */
export class StripeRefusal extends Error {
  readonly status: number
  readonly error: RawError

  constructor(status: number, type: RawType, message: string, more: Partial<RawError> = {}) {
    super(message)
    this.status = status
    const { code } = more
    const doc_url = code && `https://stripe.com/docs/error-codes/${code.replaceAll('_', '-')}`
    this.error = { ...more, ...(doc_url && { doc_url }), message, type }
  }
}

export const invalid = (message: string, more: Partial<RawError> = {}, status = 400) =>
  new StripeRefusal(status, 'invalid_request_error', message, more)

export const missing = (noun: string, id: string, param = 'id') =>
  invalid(`No such ${noun}: '${id}'`, { code: 'resource_missing', param }, param === 'id' ? 404 : 400)
