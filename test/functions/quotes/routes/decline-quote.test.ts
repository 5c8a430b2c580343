import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/decline', () => {
  test('200 declines the caller’s own quote, once', async () => {
    const { id } = await sentQuote(people)
    const decline = () => people.customer.request<QuotePage>('POST', `/api/quotes/${id}/decline`, { reason: 'timing' })
    expect((await decline()).body).toMatchObject({ status: 'declined', decline: { reason: 'timing' } })
    expect((await decline()).status).toBe(409)
  })
})
