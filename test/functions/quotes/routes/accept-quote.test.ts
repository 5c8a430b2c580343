import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { acceptanceOf, sentQuote } from '#/test/support/fixtures/quotes.ts'

const here = useCloud()
const people = usePeople(here)

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

  test('200 bills the account that the quote is addressed to, whoever has its earlier address by now', async () => {
    const quote = await sentQuote(people)
    const customer = await withNewAddress(here.cloud, people.customer)
    const stranger = await signedIn(here.cloud, 'customer', { email: people.customer.user.email })
    await here.cloud.settle()
    const before = here.cloud.inbox().length
    const accepted = await customer.request<QuotePage>('POST', `/api/quotes/${quote.id}/accept`, acceptanceOf(quote))
    expect(accepted).toMatchObject({ status: 200, body: { status: 'converted', customerId: customer.user.id } })
    const { body: page } = await customer.request<QuotePage>('GET', `/api/quotes/${quote.id}`)
    for (const path of [`/api/quotes/${quote.id}`, `/api/invoices/${page.invoiceId}`]) {
      expect((await customer.request('GET', path)).status, path).toBe(200)
      expect((await stranger.request('GET', path)).status, path).toBe(404)
    }
    await here.cloud.settle()
    const emails = here.cloud.inbox().slice(0, here.cloud.inbox().length - before)
    expect(emails.some(({ to, subject }) => to.includes(customer.user.email) && subject.includes('accepted'))).toBe(
      true,
    )
    expect(emails.filter(({ to }) => to.includes(stranger.user.email))).toEqual([])
  })
})
