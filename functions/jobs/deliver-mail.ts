import type { DynamoDBStreamEvent } from 'aws-lambda'
import { log } from '#/functions/lib/log.ts'
import { deliver } from '#/functions/mail/deliver.ts'

/** The stream's consumer: sends each new outbox row at once. What cannot be sent now stays pending for the sweeper. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const keys = Records.flatMap(({ dynamodb }) => {
    const [pk, sk] = [dynamodb?.Keys?.pk?.S, dynamodb?.Keys?.sk?.S]
    return pk && sk ? [{ pk, sk }] : []
  })
  const outcomes = await Promise.allSettled(keys.map(deliver))
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') log.warn('mail left to the sweeper', outcome.reason as Error)
  }
}
