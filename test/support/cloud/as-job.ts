import { retryUntil } from '#/functions/runtime/retries.ts'

/** Runs `work` with the patience of a job or a stream consumer, and then restores a request's. */
export async function asJob<Result>(work: () => Promise<Result>): Promise<Result> {
  retryUntil(Number.POSITIVE_INFINITY)
  try {
    return await work()
  } finally {
    retryUntil(0)
  }
}
