import { NoSession } from '#/functions/http/caller.ts'
import { clearedCookie } from '#/functions/http/cookies.ts'
import { toHttpError } from '#/functions/http/http-errors.ts'
import type { Middleware } from '#/functions/http/middleware/context.ts'
import { problem } from '#/functions/http/reply.ts'
import { log } from '#/functions/runtime/log.ts'

/** Makes `application/problem+json` of every error. Logs the errors that are ours. */
export const problemDetails = (): Middleware => ({
  onError: step => {
    const httpError = toHttpError(step.error)
    if (httpError.status >= 500) log.error('failed', step.error as Error)
    const response = problem(httpError, step.event.requestContext.requestId)
    if (step.error instanceof NoSession) response.cookies = [clearedCookie()]
    step.response = response
  },
})
