import type { DynamoDBBatchResponse, DynamoDBRecord, DynamoDBStreamEvent } from 'aws-lambda'
import type { Consumer } from '#/functions/consumers/consumer.ts'
import { emails } from '#/functions/consumers/emails.ts'
import { snapshots } from '#/functions/consumers/snapshots.ts'
import { words } from '#/functions/consumers/words.ts'
import { log } from '#/functions/lib/log.ts'

/**
 * The one reader of the table's stream, which serves two at most: it hands each change to the consumers that want it, side by side.
 * The stream goes on at the first change that a consumer could not take; what the others did of it, they do again without harm.
 */
export const handler = dispatcher([emails, words, snapshots])

/** A handler of the stream for some consumers. */
export function dispatcher(consumers: readonly Consumer[]) {
  return async ({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> => {
    const refused = await Promise.all(consumers.map(consumer => firstRefused(consumer, Records)))
    const first = Records.find(record => refused.includes(record))
    const itemIdentifier = first?.dynamodb?.SequenceNumber
    return { batchItemFailures: itemIdentifier === undefined ? [] : [{ itemIdentifier }] }
  }
}

/** The first change of those that a consumer wants, where it could not take them. */
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
