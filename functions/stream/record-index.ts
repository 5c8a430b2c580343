import type { DynamoDBRecord } from 'aws-lambda'
import { indexRecords, type RecordChange, type RecordRows } from '#/functions/search/record-index.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'

const kinds: Readonly<Record<string, keyof RecordRows>> = {
  QUOTE: 'quotes',
  CONTRACT: 'contracts',
  INVOICE: 'invoices',
  ORDER: 'orders',
}

const kindOf = ({ dynamodb }: DynamoDBRecord): keyof RecordRows | undefined => {
  const { pk = '', sk = '' } = keyOf(dynamodb)
  return pk.startsWith(`${sk}#`) ? kinds[sk] : undefined
}

/**
 * Makes quotes, contracts, invoices and orders searchable. Failures are retried by the stream in the same order, and indexing a
 * row twice has no effect.
 */
export const recordIndex: Consumer = {
  name: 'record-index',
  wants: record => kindOf(record) !== undefined,
  consume: records =>
    indexRecords(
      records.flatMap(record => {
        const kind = kindOf(record)
        return kind ? [changeOf(kind, record)] : []
      }),
    ),
}

const changeOf = <Kind extends keyof RecordRows>(kind: Kind, { dynamodb }: DynamoDBRecord): RecordChange<Kind> => ({
  kind,
  before: rowOfImage<RecordRows[Kind]>(dynamodb?.OldImage),
  after: rowOfImage<RecordRows[Kind]>(dynamodb?.NewImage),
})
