import type { DynamoDBRecord } from 'aws-lambda'
import { type Consumer, keyOf } from '#/functions/consumers/consumer.ts'
import { rowOfImage } from '#/functions/data/lib/stream-image.ts'
import type { OutboxRow } from '#/functions/data/outbox.ts'
import { log } from '#/functions/lib/log.ts'
import { deliverAll } from '#/functions/mail/deliver.ts'

/** Sends each new outbox row at once. What cannot be sent now stays pending for the sweeper. */
export const emails: Consumer = {
  name: 'emails',
  wants: ({ eventName, dynamodb }) =>
    eventName === 'INSERT' && (keyOf(dynamodb).pk?.startsWith('OUTBOX#') ?? false) && isDue(dynamodb),
  consume: sendEmails,
}

/** Whether a new row is an email to send now. The sweeper sends gathered news, and a record of a sent email is never sent. */
function isDue(change: DynamoDBRecord['dynamodb']): boolean {
  const row = rowOfImage<OutboxRow>(change?.NewImage)
  return row?.state === 'pending' && row.nextAttemptAt <= row.createdAt
}

/** The other consumers, and the changes after these, wait for the emails: those that take longer are left to the sweeper. */
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
