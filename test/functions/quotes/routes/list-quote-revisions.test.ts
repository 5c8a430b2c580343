import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('GET /api/quotes/{id}/revisions', () => {
  test('200 lists each revision as it was sent, newest first', async () => {
    const { id } = await sentQuote(people)
    await people.technician.request<QuotePage>('POST', `/api/quotes/${id}/revise`, {})
    await people.technician.request('PUT', `/api/quotes/${id}`, {
      title: 'Cheaper',
      discountKind: 'amount',
      discountValue: '40',
    })
    await people.technician.request('POST', `/api/quotes/${id}/send`, {})
    const { body } = await people.customer.request('GET', `/api/quotes/${id}/revisions`)
    expect(body).toMatchObject([
      { revision: 2, title: 'Cheaper', totalAmount: '100.00' },
      { revision: 1, title: 'Office refresh', totalAmount: '140.00' },
    ])
  })
})
