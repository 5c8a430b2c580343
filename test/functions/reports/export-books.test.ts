import { describe, expect, test } from 'vitest'
import type { ExportedEntry } from '#/shared/reports.ts'
import { businessMonth } from '#/test/support/business-month.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice } from '#/test/support/invoices.ts'
import { pagesOf } from '#/test/support/pages.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())
const path = (query = '') => `/api/reports/books?month=${businessMonth()}${query}`

describe('GET /api/reports/books', () => {
  test('200 has a month by pages, oldest first, and invoices with their lines', async () => {
    const items = [
      { description: 'Hours', quantity: '1.5', rate: '80.00' },
      { description: 'Cable', rate: '10.00' },
    ]
    const made = []
    for (const _ of [1, 2, 3]) made.push(await madeInvoice(people, { items, totalAmount: undefined }))
    const pages = await pagesOf<ExportedEntry>(people.technician, path('&limit=2'))
    for (const page of pages) expect(page.length).toBeLessThanOrEqual(2)
    const ours = pages.flat().filter(({ customerId }) => customerId === people.customer.user.id)
    expect(ours.map(({ invoiceId }) => invoiceId)).toEqual(made.map(({ id }) => id))
    expect(ours[0]).toMatchObject({
      kind: 'invoice',
      amount: '130.00',
      dueDate: made[0]?.dueDate,
      items: [{ description: 'Hours', quantity: '1.5', amount: '120.00' }, { description: 'Cable' }],
    })
  })
})
