import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/quotes/{id}/resend', () => {
  test('200 emails the link again, to another address if one is given', async () => {
    const { id } = await sentQuote(people)
    const to = 'office@harborview.test'
    const { status } = await people.technician.request<QuotePage>('POST', `/api/quotes/${id}/resend`, { to })
    expect(status).toBe(200)
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(email => JSON.stringify(email).includes(to))).toHaveLength(1)
  })

  test('409 for a draft', async () => {
    const { id } = await draftedQuote(people)
    expect((await people.technician.request('POST', `/api/quotes/${id}/resend`, {})).status).toBe(409)
  })
})
