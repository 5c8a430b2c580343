import { ConfiguredRetryStrategy } from '@smithy/core/retry'

const variables = [
  'TABLE_NAME',
  'USER_POOL_ID',
  'USER_POOL_CLIENT_ID',
  'SITE_ORIGIN',
  'MAIL_FROM',
  'EMAILS_PER_SECOND',
  'RECEIVING_DOMAIN',
  'RECEIVED_BUCKET',
  'METRICS_NAMESPACE',
  'UPLOADS_BUCKET',
  'FILES_BUCKET',
  'MEDIA_BUCKET',
  'SITE_BUCKET',
  'DISTRIBUTION_ID',
  'STRIPE_SECRET',
  'STRIPE_PUBLISHABLE_KEY',
] as const

type Variable = (typeof variables)[number]

/**
 * The only code that reads the environment. Each variable comes with a grant (`infra/grants/`); reading a variable that the
 * function does not have throws, because the grant is missing.
 */
export function env(name: Variable): string {
  const value = process.env[name]
  if (value === undefined) throw new Error(`${name} is not in this function's environment: a grant is missing`)
  return value
}

const secrets = { origin: 'ORIGIN_SECRET', signing: 'SIGNING_SECRET', twoStep: 'SECOND_FACTOR_SECRET' } as const

/** The ARN of the secret that holds a key; undefined in a function that was not granted it. */
export const secretOf = (key: keyof typeof secrets): string | undefined => process.env[secrets[key]]

/**
 * Timeouts of an AWS client in milliseconds, for connecting and for the response. `CALL_TIMEOUT_MS` replaces both: tests with
 * hanging calls shorten them, and tests that write through this client themselves give a busy machine more time.
 */
export function callLimits(connection: number, response: number) {
  const given = process.env.CALL_TIMEOUT_MS
  return {
    connectionTimeout: Number(given ?? connection),
    requestTimeout: Number(given ?? response),
    throwOnRequestTimeout: true,
  }
}

/** The time limit in milliseconds of a part that a response may lack. `CALL_TIMEOUT_MS` replaces it, too. */
export const partLimit = (ms: number): number => Number(process.env.CALL_TIMEOUT_MS ?? ms)

/** Max attempts of an AWS client. `RETRY_DELAY_MS` shortens the wait in between; tests with failing calls set it. */
export function attempts(max: number) {
  const delay = process.env.RETRY_DELAY_MS
  return delay ? { retryStrategy: new ConfiguredRetryStrategy(max, Number(delay)) } : { maxAttempts: max }
}

/** The wait before a retry in milliseconds, which `RETRY_DELAY_MS` shortens, too. */
export const retryDelay = (ms: number): number => Number(process.env.RETRY_DELAY_MS ?? ms)

/** The addresses of Stripe's API and script if they are not Stripe's own: a laptop without keys uses a stand-in. */
export const stripeAddresses = () => ({
  api: process.env.STRIPE_ENDPOINT_URL,
  script: process.env.STRIPE_SCRIPT_URL ?? null,
})

/** The function's own name, set by Lambda. */
export const functionName = (): string => process.env.AWS_LAMBDA_FUNCTION_NAME ?? 'beacon'

/** Multiplies the hourly limits: tests that do a day's work in a minute set `LIMIT_FACTOR`. */
export const limitFactor = () => Number(process.env.LIMIT_FACTOR ?? 1)

/** Whether the site uses https: only then are cookies `Secure` with the `__Host-` prefix. */
export const isHttps = (): boolean => env('SITE_ORIGIN').startsWith('https://')
