import type { Context } from 'aws-lambda'
import { retryUntil } from '#/functions/runtime/retries.ts'

/** Milliseconds reserved to finish a job after its last retry. */
const reserveMs = 5000

/** Makes a Lambda that no route calls. Its writes retry busy rows for longer than a request’s. */
export const job =
  <Event, Result>(work: (event: Event) => Promise<Result>) =>
  (event: Event, context: Context): Promise<Result> => {
    retryUntil(Date.now() + context.getRemainingTimeInMillis() - reserveMs)
    return work(event)
  }
