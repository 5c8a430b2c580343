import type { DynamoDBRecord } from 'aws-lambda'
import { log } from '#/functions/runtime/log.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'
import { adoptTickets } from '#/functions/tickets/adopt-tickets.ts'
import type { AdoptionRow } from '#/functions/tickets/data/adoptions.ts'

/** Gives users their tickets as soon as they verify their address. Adoptions that fail or take longer are left to the job. */
export const adoptions: Consumer = {
  name: 'adoptions',
  wants: ({ eventName, dynamodb }) => eventName === 'INSERT' && (keyOf(dynamodb).pk?.startsWith('ADOPTION#') ?? false),
  consume: adoptAll,
}

/** Max ms for adoptions: later changes in the stream wait for them. */
const workMs = 2000

async function adoptAll(records: readonly DynamoDBRecord[]): Promise<void> {
  const until = Date.now() + workMs
  for (const { dynamodb } of records) {
    const adoption = rowOfImage<AdoptionRow>(dynamodb?.NewImage)
    if (!adoption) continue
    await adoptTickets(adoption, until).catch(error => log.warn('tickets left to the job', error as Error))
  }
}
