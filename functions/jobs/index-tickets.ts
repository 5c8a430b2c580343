import type { AttributeValue, DynamoDBStreamEvent } from 'aws-lambda'
import { wordKey, wordsOf } from '#/functions/data/search.ts'
import { putAll } from '#/functions/data/table.ts'

/**
 * The stream's consumer that makes tickets findable: the words of a subject, a description and of each comment are written
 * as rows of their own. What fails is tried again by the stream, and writing a word twice is writing it once.
 */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<void> {
  const rows = Records.flatMap(({ dynamodb }) => {
    const row: Record<string, AttributeValue> = dynamodb?.NewImage ?? {}
    const id = (row.ticketId ?? row.id)?.S
    const texts = [row.title, row.description, row.comment, row.customerName, row.companyName, row.customerEmail]
    return id
      ? wordsOf(id.slice(0, 8), ...texts.flatMap(text => text?.S ?? [])).map(word => wordKey('tickets', word, id))
      : []
  })
  const unique = new Map(rows.map(row => [`${row.pk} ${row.sk}`, row]))
  await putAll([...unique.values()])
}
