import { HttpError, Unavailable } from '#/shared/lib/errors.ts'

const connectionFailures = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN', 'ENOTFOUND'])
const overloads =
  /^(?:Throttling|ThrottlingException|TooManyRequestsException|ProvisionedThroughputExceededException|RequestLimitExceeded|LimitExceededException|InternalErrorException|TransactionConflictException|TimeoutError)$/

/** A service's codes for too many calls, which prove that it is up. */
const throttles =
  /^(?:Throttling|ThrottlingException|TooManyRequestsException|ProvisionedThroughputExceededException|RequestLimitExceeded|LimitExceededException|SlowDown)$/

interface SdkError extends Error {
  code?: string
  $metadata?: { httpStatusCode?: number }
}

/** Whether `error` means that a service is down or overloaded, after the SDK's retries. Any other error is our bug. */
export function isDependencyDown(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { name, code, $metadata } = error as SdkError
  return overloads.test(name) || connectionFailures.has(code ?? '') || ($metadata?.httpStatusCode ?? 0) >= 500
}

/** Whether `error` means that a service has too many calls. */
export const isThrottled = (error: unknown): boolean => error instanceof Error && throttles.test(error.name)

/** The error response for `error`: itself if it is a domain error, 503 for a dependency, and 500 for a bug. */
export function toHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error
  if (isDependencyDown(error)) return new Unavailable()
  return new HttpError(500, 'Internal Server Error', 'Something went wrong on our side, and we have logged it.')
}
