import type { Context } from 'aws-lambda'
import { retryUntil } from '#/functions/data/lib/retries.ts'

/** The time that a job keeps, in ms, to finish after its last retry. */
const reserveMs = 5000

/** Makes a Lambda that no route calls. Its writes wait for busy rows longer than a request’s. */
export const job =
  <Event, Result>(work: (event: Event) => Promise<Result>) =>
  (event: Event, context: Context): Promise<Result> => {
    retryUntil(Date.now() + context.getRemainingTimeInMillis() - reserveMs)
    return work(event)
  }
