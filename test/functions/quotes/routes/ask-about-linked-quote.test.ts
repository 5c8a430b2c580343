import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const ask = async (id: string, body: object) =>
  people.anonymous.request('POST', '/api/quote-links/questions', { code: await codeOf(people, id), ...body })

describe('POST /api/quote-links/questions', () => {
  test('200 becomes a comment of the requester on the quote’s ticket', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await sentQuote(people, { ticketId: ticket.id })
    await ask(id, { name: 'Dana Whitfield', text: 'Is the setup included?' })
    const { body } = await people.technician.request('GET', `/api/tickets/${ticket.id}/comments`)
    expect(JSON.stringify(body)).toContain('Is the setup included?')
  })

  test('200 asks for an updated quote at most once a day', async () => {
    const { id, quoteNumber } = await sentQuote(people)
    for (const _ of [1, 2]) expect((await ask(id, { wantsUpdate: true })).status).toBe(200)
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject === `Question about ${quoteNumber}`)).toHaveLength(2)
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${id}`)
    expect(body.events.filter(({ kind }) => kind === 'update-requested')).toHaveLength(1)
  })

  test('400 without a name or a text', async () => {
    const { id } = await sentQuote(people)
    expect((await ask(id, { text: 'Hello?' })).status).toBe(400)
    expect((await ask(id, { name: 'Dana' })).status).toBe(400)
  })
})
