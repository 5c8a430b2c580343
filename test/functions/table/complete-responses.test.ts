import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { attachmentsOf } from '#/functions/attachments/data/attachments.ts'
import { sessionsOf } from '#/functions/identity/data/sessions.ts'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import { findWholeInvoice } from '#/functions/invoices/data/invoices.ts'
import { findWholeOrder } from '#/functions/orders/data/orders.ts'
import { entriesOf } from '#/functions/reports/data/ledger.ts'
import { type Key, putAll } from '#/functions/table/table.ts'
import type { InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'

useCloud()
const id = randomUUID()
const user = { id: id as UserId, sessionGeneration: 0 }

/** Complete results that decisions depend on, each with one row more than a page used to read. */
const responses: readonly {
  of: string
  rows: number
  row: (number: string) => Key & Record<string, unknown>
  also?: Key
  count: () => Promise<number>
}[] = [
  {
    of: 'the credits that an invoice may spend',
    rows: 101,
    row: number => ({ pk: `CREDIT#${id}`, sk: `CREDIT#${number}`, remainingCents: 100 }),
    count: async () => (await creditsOf(user.id)).length,
  },
  {
    of: 'the files that an erasure removes from a ticket',
    rows: 501,
    row: number => ({ pk: `TICKET#${id}`, sk: `FILE#${number}` }),
    count: async () => (await attachmentsOf(id)).length,
  },
  {
    of: 'the sessions that are signed out',
    rows: 1001,
    row: number => ({ pk: `SESSION#${id}`, sk: `SESSION#${number}`, generation: 0, createdAt: number }),
    count: async () => (await sessionsOf(user)).length,
  },
  {
    of: 'what happened to an order',
    rows: 501,
    row: number => ({ pk: `ORDER#${id}`, sk: `EVENT#${number}` }),
    also: { pk: `ORDER#${id}`, sk: 'ORDER' },
    count: async () => (await findWholeOrder(id as OrderId)).events.length,
  },
  {
    of: 'the payments of an invoice',
    rows: 501,
    row: number => ({ pk: `INVOICE#${id}`, sk: `PAYMENT#${number}` }),
    also: { pk: `INVOICE#${id}`, sk: 'INVOICE' },
    count: async () => (await findWholeInvoice(id as InvoiceId)).payments.length,
  },
  {
    of: 'the entries of a statement',
    rows: 10_001,
    row: number => ({ pk: `CUSTOMERBOOKS#${id}`, sk: `BOOK#${number}` }),
    count: async () => (await entriesOf(user.id, '')).length,
  },
]

describe('a query that must be complete', () => {
  test.each(responses)('returns all of $of: $rows rows', async ({ rows, row, also, count }) => {
    const numbers = Array.from({ length: rows }, (_, number) => String(number).padStart(6, '0'))
    await putAll([...numbers.map(row), ...(also ? [also] : [])])
    expect(await count()).toBe(rows)
  })
})
