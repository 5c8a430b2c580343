import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { withNewAddress } from '#/test/support/fixtures/email-changes.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/quotes/{id}/questions', () => {
  test('200 keeps the question in the quote’s history', async () => {
    const { id } = await sentQuote(people)
    const ask = (body: object) => people.customer.request('POST', `/api/quotes/${id}/questions`, body)
    expect((await ask({ text: 'Is the setup included?' })).status).toBe(200)
    expect((await ask({})).status).toBe(400)
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    expect(body.events[0]).toMatchObject({
      kind: 'question',
      userName: 'Dana Whitfield',
      detail: 'Is the setup included?',
    })
  })

  test('200 adds the question to the ticket of its requester, also after they changed their address', async () => {
    const { id: ticketId } = await openedTicket(people.customer)
    const { id } = await sentQuote(people, { ticketId })
    const customer = await withNewAddress(here.cloud, people.customer)
    await people.technician.request('POST', `/api/quotes/${id}/resend`, {})
    await customer.request('POST', `/api/quotes/${id}/questions`, { text: 'Is the setup included?' })
    const [message] = await conversationOf(people.technician, ticketId)
    expect(message).toMatchObject({
      userId: customer.user.id,
      comment: expect.stringContaining('Is the setup included?'),
    })
  })

  test('200 adds nothing to the ticket if a colleague of its requester asks', async () => {
    const { id: companyId } = await companyOf(people)
    const { id: ticketId } = await openedTicket(people.customer)
    const { id } = await sentQuote(people, { ticketId })
    const colleague = await signedIn(here.cloud, 'customer')
    await joined(colleague, companyId, 'billing')
    const messages = await conversationOf(people.technician, ticketId)
    const asked = await colleague.request('POST', `/api/quotes/${id}/questions`, { text: 'Can we pay later?' })
    expect(asked.status).toBe(200)
    expect(await conversationOf(people.technician, ticketId)).toEqual(messages)
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    expect(body.events[0]).toMatchObject({ kind: 'question', detail: 'Can we pay later?' })
  })
})
