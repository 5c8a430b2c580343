import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())

describe('POST /api/quote-links/views', () => {
  test('200 records that the holder of the link has read the quote', async () => {
    const { id } = await sentQuote(people)
    await people.anonymous.request('POST', '/api/quote-links/views', { code: await codeOf(people, id) })
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    expect(body).toMatchObject({
      status: 'viewed',
      events: [{ kind: 'viewed', userName: 'Dana Whitfield (by link)' }, {}, {}],
    })
  })
})
