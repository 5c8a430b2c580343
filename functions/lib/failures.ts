import { Refusal, Unavailable } from '#/shared/lib/errors.ts'

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])
const overloads =
  /^(?:Throttling|ThrottlingException|TooManyRequestsException|ProvisionedThroughputExceededException|RequestLimitExceeded|LimitExceededException|InternalErrorException|TransactionConflictException|TimeoutError)$/

interface SdkError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** Whether `error` says that a service is down or overloaded, after the SDK has tried again. Anything else is our fault. */
export function isDependencyDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, $metadata } = error as SdkError
  return overloads.test(name) || connectionFailures.has(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** What is answered for `error`: itself where it was meant, 503 for a dependency, and 500 for what must not happen. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isDependencyDown(error)) return new Unavailable()
  return new Refusal(500, 'Internal Server Error', 'Something went wrong on our side, and we have logged it.')
}
