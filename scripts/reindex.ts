/**
 * `npm run reindex -- <staging|production|local>`: writes the words of all tickets and articles again, by which they are found.
 * For what the stream's reader could not take (docs/operations.md, events-lost). Run twice it changes nothing.
 */
import type { AttributeValue, DynamoDBRecord } from 'aws-lambda'
import { handler as indexWords } from '#/functions/jobs/index-words.ts'
import { everyRow, type Item } from '#/scripts/operate/rows.ts'
import { findTarget, runCommand, type Target } from '#/scripts/operate/target.ts'

/** Rows whose text is searched, as the stream's filter has them (infra/jobs.ts). */
const isSearched = ({ pk, sk }: Item) =>
  (pk?.S?.startsWith('TICKET#') && /^(?:TICKET|COMMENT#|NOTE#)/.test(sk?.S ?? '')) || sk?.S === 'ARTICLE'

const recordOf = (item: Item): DynamoDBRecord => {
  const image = item as Record<string, AttributeValue>
  return { eventName: 'INSERT', dynamodb: { Keys: { pk: image.pk!, sk: image.sk! }, NewImage: image } }
}

/** Indexes every row that is searched, through the job's own code. Answers how many there were. */
export async function reindex({ client, tableName }: Target): Promise<number> {
  let count = 0
  for await (const page of everyRow(client, tableName)) {
    const Records = page.filter(isSearched).map(recordOf)
    count += Records.length
    for (let start = 0; start < Records.length; start += 25) {
      await indexWords({ Records: Records.slice(start, start + 25) })
    }
  }
  return count
}

async function run([name]: readonly string[]) {
  const target = await findTarget(name)
  console.log(`${await reindex(target)} tickets, comments and articles of ${target.tableName} are indexed.`)
}

if (import.meta.main) await runCommand(run)
