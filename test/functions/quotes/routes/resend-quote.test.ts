import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, draftedQuote, sentQuote } from '#/test/support/fixtures/quotes.ts'

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

  test('200 emails a new link to the address that the customer has now; the link to the earlier one stops working', async () => {
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const { email } = (await withNewAddress(here.cloud, people.customer)).user
    const to = quote.recipientEmail
    const { body } = await people.technician.request<QuotePage>('POST', `/api/quotes/${quote.id}/resend`, { to })
    expect([body.recipientEmail, body.customerId]).toEqual([email, people.customer.user.id])
    await here.cloud.settle()
    const isQuote = ({ subject }: { subject: string }) => subject === `Quote ${quote.quoteNumber}: Office refresh`
    expect(
      here.cloud
        .inbox()
        .filter(isQuote)
        .map(one => one.to),
    ).toEqual([[email], [to]])
    expect((await people.anonymous.request('POST', '/api/quote-links/open', { code })).status).not.toBe(200)
    const renewed = { code: await codeOf(people, quote.id) }
    expect((await people.anonymous.request('POST', '/api/quote-links/open', renewed)).status).toBe(200)
  })

  test('409 for a draft', async () => {
    const { id } = await draftedQuote(people)
    expect((await people.technician.request('POST', `/api/quotes/${id}/resend`, {})).status).toBe(409)
  })
})
