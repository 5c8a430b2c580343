import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quotes/{id}/convert', () => {
  test('200 changes nothing once a quote is converted; 409 before it is accepted', async () => {
    const { id, invoiceId } = await acceptedQuote(people)
    const { body } = await people.technician.request<QuotePage>('POST', `/api/quotes/${id}/convert`, {})
    expect(body).toMatchObject({ status: 'converted', invoiceId })
    const sent = await sentQuote(people)
    expect((await people.technician.request('POST', `/api/quotes/${sent.id}/convert`, {})).status).toBe(409)
  })
})
