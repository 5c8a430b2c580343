/**
 * `npm run reindex -- <staging|production|local>`: writes the words of all tickets and articles again, by which they are found,
 * and the places of all tickets in their customers' lists.
 * For what the stream's consumer could not take (docs/operations.md, events-lost), and for tickets from before there were
 * places by status and priority. Run twice it changes nothing.
 */

import { unmarshall } from '@aws-sdk/util-dynamodb'
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { words } from '#/functions/consumers/words.ts'
import { putAll } from '#/functions/data/lib/table.ts'
import { placesOf } from '#/functions/data/ticket-places.ts'
import { everyRow, type Item } from '#/scripts/operate/rows.ts'
import { findTarget, runCommand, type Target } from '#/scripts/operate/target.ts'
import type { Ticket } from '#/shared/tickets.ts'

const recordOf = (item: Item): DynamoDBRecord => {
  const image = item as Record<string, AttributeValue>
  return { eventName: 'INSERT', dynamodb: { Keys: { pk: image.pk!, sk: image.sk! }, NewImage: image } }
}

const isTicket = ({ pk, sk }: Item) => pk?.S?.startsWith('TICKET#') && sk?.S === 'TICKET'

/** Indexes every row that is searched, through the stream's own consumer. Answers how many there were. */
export async function reindex({ client, tableName }: Target): Promise<number> {
  let count = 0
  for await (const page of everyRow(client, tableName)) {
    const records = page.map(recordOf).filter(record => words.wants(record))
    count += records.length
    await putAll(page.filter(isTicket).flatMap(item => placesOf(unmarshall(item) as Ticket)))
    for (let start = 0; start < records.length; start += 25) {
      await words.consume(records.slice(start, start + 25))
    }
  }
  return count
}

async function run([name]: readonly string[]) {
  const target = await findTarget(name)
  console.log(`${await reindex(target)} tickets, comments and articles of ${target.tableName} are indexed.`)
}

if (import.meta.main) await runCommand(run)
