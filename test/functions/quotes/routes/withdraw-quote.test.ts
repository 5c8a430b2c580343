import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const withdraw = (id: string) =>
  people.technician.request<QuotePage>('POST', `/api/quotes/${id}/withdraw`, { reason: 'Sold out' })

describe('POST /api/quotes/{id}/withdraw', () => {
  test('200 tells the recipient the reason, also on the quote’s page', async () => {
    const { id } = await sentQuote(people)
    const code = await codeOf(people, id)
    expect((await withdraw(id)).body).toMatchObject({ status: 'withdrawn', withdrawnReason: 'Sold out' })
    const { body } = await people.anonymous.request('POST', '/api/quote-links/open', { code })
    expect(body).toMatchObject({ quote: { status: 'withdrawn', withdrawnReason: 'Sold out' } })
  })

  test('409 for an accepted quote', async () => {
    const { id } = await acceptedQuote(people)
    expect((await withdraw(id)).status).toBe(409)
  })
})
