import { twoStepField } from '#/shared/lib/errors.ts'
import type { Problem } from '#/shared/lib/problem.ts'

/** A failed response, or no response at all (status 0: the network). */
export class ApiError extends Error {
  readonly status: number
  /** The response's problem document; the gateway's own errors have none. */
  readonly problem: Partial<Problem> | undefined
  /** Seconds, from Retry-After. */
  readonly retryAfter: number | undefined
  /** The id under which the server's log has the request. */
  readonly requestId: string | undefined

  /** The message is the status, a colon and the text. */
  constructor(
    status: number,
    text: string,
    { retryAfter, requestId }: { retryAfter?: number | undefined; requestId?: string | undefined } = {},
  ) {
    super(`${status}: ${text}`)
    this.name = 'ApiError'
    this.status = status
    this.problem = problemIn(text)
    this.retryAfter = retryAfter
    this.requestId = this.problem?.requestId ?? requestId
  }
}

/** Reads the whole body of a failed response. */
export async function errorOf(response: Response): Promise<ApiError> {
  const text = await response.text().catch(() => '')
  const { headers, status, statusText } = response
  return new ApiError(status, text || statusText, {
    retryAfter: Number(headers.get('retry-after')) || undefined,
    requestId: headers.get('apigw-requestid') ?? undefined,
  })
}

/** Whether there was no response at all. */
export const isNetworkFailure = (error: unknown): boolean => error instanceof ApiError && error.status === 0

export const isSignedOut = (error: unknown): boolean => error instanceof ApiError && error.status === 401

/** Whether the user must set up two-step verification first, because an admin has just required it. */
export const isTwoStepDue = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 403 && Object.hasOwn(fieldErrors(error), twoStepField)

/** Field errors, by field name. */
export function fieldErrors(error: unknown): Record<string, string> {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : []
  return Object.fromEntries(errors.toReversed().map(({ field, message }) => [field, message]))
}

/** The errors that a form shows: next to the fields, or for the whole form if no field is named. */
export function formErrors(error: unknown): Record<string, string> {
  const errors = fieldErrors(error)
  return Object.keys(errors).length > 0 ? errors : { '': explain(error) }
}

/** The error that a dialog shows; none for a lost session, which has its own toast. */
export const problemOf = (error: unknown): string | undefined => (isSignedOut(error) ? undefined : explain(error))

/** A sentence that the user can act on: the server's own, if it sent one. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Something went wrong. Reload the page and try again.'
  const errors = error.problem?.errors ?? []
  // The detail names the field as the API does.
  if (errors.length > 0) return [...new Set(errors.map(({ message }) => message))].join('. ')
  if (error.problem?.detail) return error.problem.detail
  if (error.status === 429) return `Too many attempts. Try again in ${waitOf(error.retryAfter)}.`
  return sentences[error.status] ?? 'Something went wrong on our side. Try again in a moment.'
}

const sentences: Record<number, string> = {
  0: 'Can’t reach the server. Check your connection and try again.',
  403: 'You don’t have permission to do this.',
  404: 'This no longer exists.',
  413: 'This is too large to send. Make it shorter and try again.',
  503: 'The service is busy. Try again in a moment.',
  504: 'The service took too long to respond. Try again in a moment.',
}

function waitOf(seconds: number | undefined): string {
  if (!seconds) return 'a few minutes'
  const minutes = Math.ceil(seconds / 60)
  return `${minutes} minute${minutes > 1 ? 's' : ''}`
}

function problemIn(text: string): Partial<Problem> | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return isProblem(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** The gateway returns `{"message": …}`; people see only messages that our own API would have sent. */
function isProblem(value: unknown): value is Partial<Problem> {
  if (typeof value !== 'object' || value === null) return false
  const { detail, errors = [] } = value as { detail?: unknown; errors?: unknown }
  return typeof detail === 'string' && Array.isArray(errors)
}
