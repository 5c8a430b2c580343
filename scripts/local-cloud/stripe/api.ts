import { createHash } from 'node:crypto'
import { stripeApiVersion } from '#/functions/providers/stripe-version.ts'
import type { HttpRequest, HttpResponse } from '#/scripts/local-cloud/http.ts'
import { Parameters } from '#/scripts/local-cloud/stripe/form.ts'
import { newId } from '#/scripts/local-cloud/stripe/ledger.ts'
import { type Asked, operationFor } from '#/scripts/local-cloud/stripe/operations.ts'
import type { Account } from '#/scripts/local-cloud/stripe/payment-intents.ts'
import { invalid, StripeRefusal } from '#/scripts/local-cloud/stripe/refusal.ts'

/** The keys of an account. */
export interface ApiKeys {
  secretKey: string
  publishableKey: string
}

interface ApiOptions {
  keys: ApiKeys
  account: () => Account
  refundOutcome: Asked['refundOutcome']
}

/** The name of a request's operation, for the journal; undefined if there is none. */
export const actionOf = ({ method, path }: HttpRequest): string | undefined => operationFor(method, path)?.name

/** Responds to requests like Stripe's API, in the format of the API version that the product uses. */
export function openApi({ keys, account, refundOutcome }: ApiOptions) {
  const perform = (request: HttpRequest): HttpResponse => {
    const byBrowser = requireKey(request, keys)
    requireVersion(request)
    const found = operationFor(request.method, request.path)
    if (!found) throw invalid(`Unrecognized request URL (${request.method}: ${request.path}).`, {}, 404)
    const { operation, id } = found
    const mayAsk = operation.asker === 'both' || operation.asker === (byBrowser ? 'browser' : 'server')
    if (!mayAsk) {
      throw invalid(
        'This API call cannot be made with a publishable API key. Please use a secret API key.',
        { code: 'secret_key_required' },
        401,
      )
    }
    const given = Parameters.parse(request.method === 'GET' ? request.query : request.body.toString())
    return jsonResponse(200, operation.run({ account: account(), id, given, byBrowser, refundOutcome }))
  }

  const performOnce = (request: HttpRequest): HttpResponse => {
    const key = request.method === 'POST' ? request.headers['idempotency-key'] : undefined
    if (key === undefined) return refusing(perform, request)
    const { responses } = account().ledger
    const fingerprint = createHash('sha256')
      .update(`${request.method} ${request.path}\n`)
      .update(request.body)
      .digest('hex')
    const known = responses[key]
    if (known && known.fingerprint !== fingerprint) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
      return errorResponse(new StripeRefusal(400, 'idempotency_error', message))
    }
    if (known) {
      const repeated = jsonResponse(known.status, JSON.parse(known.body))
      return { ...repeated, headers: { ...repeated.headers, 'idempotent-replayed': 'true' } }
    }
    const response = refusing(perform, request)
    const body = String(response.body)
    // A request rejected before it started can be corrected and sent again with the same key.
    if (response.status !== 401 && !/"code":"parameter_/.test(body)) {
      responses[key] = { fingerprint, status: response.status, body }
    }
    return response
  }

  return async (request: HttpRequest): Promise<HttpResponse> => {
    const response = performOnce(request)
    if (request.method !== 'GET') await account().ledger.save()
    return response
  }
}

function refusing(perform: (request: HttpRequest) => HttpResponse, request: HttpRequest): HttpResponse {
  try {
    return perform(request)
  } catch (error) {
    if (error instanceof StripeRefusal) return errorResponse(error)
    throw error
  }
}

/** Whether the request comes from a browser. Throws 401 for a key of another account. */
function requireKey({ headers }: HttpRequest, { secretKey, publishableKey }: ApiKeys): boolean {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1]
  if (key === undefined) {
    throw invalid(
      'You did not provide an API key. You need to provide your API key in the Authorization header.',
      {},
      401,
    )
  }
  if (key === publishableKey) return true
  if (key === secretKey) return false
  throw invalid(`Invalid API Key provided: ${key.slice(0, 8)}********`, {}, 401)
}

function requireVersion({ headers }: HttpRequest): void {
  const version = headers['stripe-version']
  if (version === undefined || version === stripeApiVersion) return
  throw invalid(`Invalid Stripe API version: ${version}. The stand-in supports only ${stripeApiVersion}.`)
}

const jsonResponse = (status: number, body: unknown): HttpResponse => ({
  status,
  headers: {
    'content-type': 'application/json',
    'cache-control': 'no-cache, no-store',
    'request-id': newId('req', 14),
    'stripe-version': stripeApiVersion,
  },
  body: JSON.stringify(body),
})

export const errorResponse = ({ status, error }: StripeRefusal): HttpResponse => jsonResponse(status, { error })
