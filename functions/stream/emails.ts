import type { DynamoDBRecord } from 'aws-lambda'
import type { OutboxRow } from '#/functions/email/outbox.ts'
import { log } from '#/functions/runtime/log.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { deliverAll } from '#/functions/stream/deliver-emails.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'

/** Sends each new outbox row at once. Emails that cannot be sent now stay pending for the sweeper. */
export const emails: Consumer = {
  name: 'emails',
  wants: ({ eventName, dynamodb }) =>
    eventName === 'INSERT' && (keyOf(dynamodb).pk?.startsWith('OUTBOX#') ?? false) && isDue(dynamodb),
  consume: sendEmails,
}

/**
 * Whether a new row is an email to send now. The sweeper sends gathered updates, and a row that records a sent email is never
 * sent.
 */
function isDue(change: DynamoDBRecord['dynamodb']): boolean {
  const row = rowOfImage<OutboxRow>(change?.NewImage)
  return row?.state === 'pending' && row.nextAttemptAt <= row.createdAt
}

/** Max ms for sending: the other consumers and later changes wait for the emails. The sweeper sends those that take longer. */
const workMs = 5000

async function sendEmails(records: readonly DynamoDBRecord[]): Promise<void> {
  const keys = records.flatMap(({ dynamodb }) => {
    const { pk, sk } = keyOf(dynamodb)
    return pk && sk ? [{ pk, sk }] : []
  })
  for (const outcome of await deliverAll(keys, Date.now() + workMs)) {
    if (outcome.status === 'rejected') log.warn('mail left to the sweeper', outcome.reason as Error)
  }
}
