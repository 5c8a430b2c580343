import { ConfiguredRetryStrategy } from '@smithy/core/retry'

const variables = [
  'TABLE_NAME',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SITE_ORIGIN',
  'ORIGIN_SECRET',
  'ORIGIN_SECRET_PREVIOUS',
  'SIGNING_KEY',
  'SECOND_FACTOR_KEY',
  'SECOND_FACTOR_KEY_PREVIOUS',
  'MAIL_FROM',
  'UPLOADS_BUCKET',
  'FILES_BUCKET',
  'MEDIA_BUCKET',
  'STRIPE_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
] as const

type Variable = (typeof variables)[number]

/**
 * The one reader of the environment. Each variable comes with a grant (`infra/grants/`); asking for one that the function
 * was not given throws, which says that the grant is missing.
 */
export function env(name: Variable): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not in this function's environment: a grant is missing`)
  return value
}

/**
 * How long a client of AWS waits, in milliseconds: for a connection, and for an answer. `CALL_TIMEOUT_MS` shortens both; it is set
 * where calls are made to hang.
 */
export function callLimits(connection: number, answer: number) {
  const most = Number(process.env.CALL_TIMEOUT_MS ?? answer)
  return {
    connectionTimeout: Math.min(connection, most),
    requestTimeout: Math.min(answer, most),
    throwOnRequestTimeout: true,
  }
}

/** How often a client of AWS makes a call. `RETRY_DELAY_MS` shortens the wait before the next one; it is set where calls are made to fail. */
export function attempts(most: number) {
  const delay = process.env.RETRY_DELAY_MS
  return delay ? { retryStrategy: new ConfiguredRetryStrategy(most, Number(delay)) } : { maxAttempts: most }
}

/** Where Stripe is asked, and where its script comes from, when that is not Stripe itself: a laptop without keys has a stand-in. */
export const stripeAddresses = () => ({
  api: process.env.STRIPE_ENDPOINT_URL,
  script: process.env.STRIPE_SCRIPT_URL ?? null,
})

/** The function's own name, as Lambda tells it. */
export const functionName = (): string => process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'beacon'

/** What hourly limits are multiplied by: `LIMIT_FACTOR` is set where tests do a day's work in a minute. */
export const limitFactor = () => Number(process.env.LIMIT_FACTOR ?? 1)

/** Whether the site is reached by https: cookies are `Secure` and carry the `__Host-` prefix exactly then. */
export const isHttps = (): boolean => env('SITE_ORIGIN').startsWith('https://')
