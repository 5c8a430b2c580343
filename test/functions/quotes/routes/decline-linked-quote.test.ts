import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/quote-links/decline', () => {
  test('200 declines the quote, and emails the reason to its owner and the team', async () => {
    const { id, quoteNumber } = await sentQuote(people)
    const body = { code: await codeOf(people, id), reason: 'price', text: 'We found a better offer.' }
    const { body: declined } = await people.anonymous.request<QuotePage>('POST', '/api/quote-links/decline', body)
    expect(declined.status).toBe('declined')
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ subject }) => subject === `${quoteNumber} was declined: price`)
    expect(emails).toHaveLength(2)
  })
})
