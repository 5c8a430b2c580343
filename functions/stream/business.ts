import type { DynamoDBRecord } from 'aws-lambda'
import { measure } from '#/functions/runtime/measure.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import type { BookKind } from '#/shared/reports/ledger.ts'
import type { Measure } from '#/shared/system/measures.ts'

const measureOfEntry: Partial<Record<BookKind, Measure>> = { order: 'OrdersPaid', invoice: 'InvoicesIssued' }

/** Counts new tickets, paid orders and issued invoices. Ledger entries are written once and never change, so they count sales. */
export const business: Consumer = {
  name: 'business',
  wants: record => measureOf(record) !== undefined,
  consume: async records => {
    const counts: Partial<Record<Measure, number>> = {}
    for (const record of records) {
      const name = measureOf(record)
      if (name) counts[name] = (counts[name] ?? 0) + 1
    }
    measure(counts)
  },
}

function measureOf({ eventName, dynamodb }: DynamoDBRecord): Measure | undefined {
  if (eventName !== 'INSERT') return undefined
  const { pk, sk } = keyOf(dynamodb)
  if (pk?.startsWith('TICKET#') && sk === 'TICKET') return 'TicketsOpened'
  if (!pk?.startsWith('CUSTOMERBOOKS#')) return undefined
  return measureOfEntry[dynamodb?.NewImage?.kind?.S as BookKind]
}
