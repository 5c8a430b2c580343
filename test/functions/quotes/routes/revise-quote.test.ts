import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, acceptedQuote, codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const revise = (id: string) => people.technician.request<QuotePage>('POST', `/api/quotes/${id}/revise`, {})

describe('POST /api/quotes/{id}/revise', () => {
  test('200 begins the next revision; the old one can’t be accepted', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    expect((await revise(quote.id)).body).toMatchObject({ status: 'draft', revision: 2 })
    const body = { code, ...acceptanceOf(quote) }
    expect((await people.anonymous.request('POST', '/api/quote-links/accept', body)).status).toBe(409)
  })

  test('409 for an accepted quote', async () => {
    const { id } = await acceptedQuote(people)
    expect((await revise(id)).status).toBe(409)
  })
})
