import { setTimeout as sleep } from 'node:timers/promises'
import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import { retryDelay } from '#/functions/runtime/env.ts'
import { job } from '#/functions/runtime/job.ts'
import { log } from '#/functions/runtime/log.ts'
import { adoptions } from '#/functions/stream/adoptions.ts'
import { business } from '#/functions/stream/business.ts'
import type { Consumer } from '#/functions/stream/consumer.ts'
import { contractHours } from '#/functions/stream/contract-hours.ts'
import { emails } from '#/functions/stream/emails.ts'
import { landing } from '#/functions/stream/landing.ts'
import { notices } from '#/functions/stream/notices.ts'
import { recordIndex } from '#/functions/stream/record-index.ts'
import { searchIndex } from '#/functions/stream/search-index.ts'
import { snapshots } from '#/functions/stream/snapshots.ts'

/**
 * The only reader of the table's stream, which allows two at most: it passes each change to the consumers that want it, in
 * parallel. A consumer that fails is retried separately, with growing pauses, because the stream’s retries follow each other at
 * once and repeat all consumers. Then the stream continues from the first change that could not be handled; the others repeat
 * theirs without harm.
 */
export const handler = job(
  dispatcher([emails, adoptions, searchIndex, recordIndex, snapshots, landing, business, contractHours, notices]),
)

/** Milliseconds before the first retry; doubled up to sixteen times as long. */
const firstPauseMs = 250
/** With their pauses, 12 seconds of the function's thirty; the stream's five retries make that more than a minute. */
const retries = 6
/** No retry begins later, so that slow failures do not exceed the function's time. */
const workMs = 13_000

/** Creates a stream handler for some consumers; `pause` waits some milliseconds. */
export function dispatcher(consumers: readonly Consumer[], pause: (ms: number) => Promise<unknown> = sleep) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const refused = await Promise.all(consumers.map(consumer => firstRefused(consumer, Records, pause)))
    const first = Records.find(record => refused.includes(record))
    const itemIdentifier = first?.dynamodb?.SequenceNumber
    return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] }
  }
}

/** The first change that a consumer wanted but could not handle. */
async function firstRefused(
  consumer: Consumer,
  records: readonly DynamoDBRecord[],
  pause: (ms: number) => Promise<unknown>,
): Promise<DynamoDBRecord | undefined> {
  const wanted = records.filter(record => consumer.wants(record))
  if (wanted.length === 0) return undefined
  const startedAt = performance.now()
  for (let retry = 0; ; retry += 1) {
    try {
      await consumer.consume(wanted)
      return undefined
    } catch (error) {
      if (retry === retries || performance.now() - startedAt > workMs) {
        log.error('a consumer could not take changes', { consumer: consumer.name, error: error as Error })
        return wanted[0]
      }
      log.warn('a consumer retries changes', { consumer: consumer.name })
      await pause(retryDelay(firstPauseMs) * Math.min(2 ** retry, 16))
    }
  }
}
