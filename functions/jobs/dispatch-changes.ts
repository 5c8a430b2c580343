import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Consumer } from '#/functions/consumers/consumer.ts'
import { emails } from '#/functions/consumers/emails.ts'
import { landing } from '#/functions/consumers/landing.ts'
import { snapshots } from '#/functions/consumers/snapshots.ts'
import { words } from '#/functions/consumers/words.ts'
import { job } from '#/functions/lib/job.ts'
import { log } from '#/functions/lib/log.ts'

/**
 * The only reader of the table's stream, which allows two at most: it passes each change to the consumers that want it, in parallel.
 * The stream continues from the first change that a consumer could not handle; the other consumers repeat theirs without harm.
 */
export const handler = job(dispatcher([emails, words, snapshots, landing]))

/** Creates a stream handler for some consumers. */
export function dispatcher(consumers: readonly Consumer[]) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const refused = await Promise.all(consumers.map(consumer => firstRefused(consumer, Records)))
    const first = Records.find(record => refused.includes(record))
    const itemIdentifier = first?.dynamodb?.SequenceNumber
    return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] }
  }
}

/** The first change that a consumer wanted but could not handle. */
async function firstRefused(
  consumer: Consumer,
  records: readonly DynamoDBRecord[],
): Promise<DynamoDBRecord | undefined> {
  const wanted = records.filter(record => consumer.wants(record))
  if (wanted.length === 0) return undefined
  try {
    await consumer.consume(wanted)
    return undefined
  } catch (error) {
    log.error('a consumer could not take changes', { consumer: consumer.name, error: error as Error })
    return wanted[0]
  }
}
