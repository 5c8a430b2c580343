import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/accept', () => {
  test('200 accepts the caller’s own quote; 403 for staff and 404 for another customer', async () => {
    const quote = await sentQuote(people)
    const accept = (by: 'customer' | 'anotherCustomer' | 'admin') =>
      people[by].request<QuotePage>('POST', `/api/quotes/${quote.id}/accept`, acceptanceOf(quote))
    expect((await accept('admin')).status).toBe(403)
    expect((await accept('anotherCustomer')).status).toBe(404)
    expect((await accept('customer')).body).toMatchObject({ status: 'converted', acceptance: { method: 'portal' } })
    expect((await accept('customer')).status).toBe(409)
  })
})
