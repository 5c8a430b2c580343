import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { emailLinkCodeOf, forgedCode } from '#/test/support/fixtures/email-links.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let ticket: Ticket
let code: string
beforeEach(async () => {
  ticket = await openedTicket(people.customer)
  code = await emailLinkCodeOf(ticket, people.customer.user.email)
})

const answer = (body: object, key: Record<string, string> = {}) =>
  people.anonymous.request('POST', '/api/email-links/answer', { code, ...body }, key)
const page = async () => (await people.technician.request<TicketPage>('GET', `/api/tickets/${ticket.id}`)).body
const conversation = () => conversationOf(people.technician, ticket.id)
const history = async () =>
  (await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticket.id}/history`)).body
const setStatus = (status: string) => people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status })

describe('POST /api/email-links/answer', () => {
  test('200 resolves an open ticket, and records that in its history', async () => {
    expect(await answer({ solved: true })).toMatchObject({ status: 200, body: { status: 'resolved' } })
    expect(await page()).toMatchObject({ status: 'resolved', waitingOn: null, assignedTo: null })
    const [newest] = await history()
    expect(newest).toMatchObject({ kind: 'confirmed', from: 'open', to: 'resolved' })
    expect(newest?.userName).toContain(people.customer.user.firstName)
  })

  test('200 answers the same twice: a ticket that the customer confirmed is not closed by it', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => answer({ solved: true })))
    answers.push(await answer({ solved: true }))
    for (const one of answers) expect(one).toMatchObject({ status: 200, body: { status: 'resolved' } })
    expect((await history()).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })

  test('200 closes a ticket that the team resolved, again twice', async () => {
    await setStatus('resolved')
    for (let time = 0; time < 2; time++) {
      expect(await answer({ solved: true })).toMatchObject({ status: 200, body: { status: 'closed' } })
    }
    expect((await history()).filter(({ kind }) => kind === 'confirmed')).toHaveLength(1)
  })

  test('200 after a second resolution by the team, closes it', async () => {
    await answer({ solved: true })
    await setStatus('in_progress')
    await setStatus('resolved')
    expect(await answer({ solved: true })).toMatchObject({ body: { status: 'closed' } })
  })

  test('200 adds what is still wrong as the customer’s reply, once for a repeated key, and reopens the ticket', async () => {
    await setStatus('resolved')
    const key = { 'idempotency-key': crypto.randomUUID() }
    const body = { solved: false, comment: 'It still blinks.' }
    const answers = await Promise.all([answer(body, key), answer(body, key)])
    answers.push(await answer(body, key))
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(answers.at(-1)).toMatchObject({ status: 200, body: { status: 'in_progress' } })
    expect(await page()).toMatchObject({ status: 'in_progress', waitingOn: 'us' })
    const messages = await conversation()
    expect(messages).toHaveLength(1)
    expect(messages[0]).toMatchObject({
      comment: 'It still blinks.',
      userId: people.customer.user.id,
      internal: false,
    })
  })

  test('200 continues a ticket that can no longer be reopened', async () => {
    await setStatus('resolved')
    const long = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
    await change(ticketKey(ticket.id), { update: 'SET resolvedAt = :at', values: { ':at': long } })
    expect(await answer({ solved: false, comment: 'It is back.' })).toMatchObject({
      status: 200,
      body: { status: 'open' },
    })
    expect(await page()).toMatchObject({ status: 'resolved', continuedBy: [expect.stringMatching(/^TK/)] })
  })

  test('200 for someone without an account, whose name their message has', async () => {
    const raised = { customerEmail: 'dana@elsewhere.test', customerName: 'Dana Whitfield' }
    ticket = await openedTicket(people.technician, raised)
    code = await emailLinkCodeOf(ticket, 'dana@elsewhere.test')
    expect(await answer({ solved: false, comment: 'No change.' })).toMatchObject({ status: 200 })
    expect((await conversation())[0]).toMatchObject({
      internal: false,
      email: { from: 'dana@elsewhere.test', name: 'Dana Whitfield' },
    })
    expect(await answer({ solved: true })).toMatchObject({ body: { status: 'resolved' } })
    expect((await history())[0]).toMatchObject({ kind: 'confirmed', userName: 'The customer' })
  })

  test('400 without a word about what is wrong, and nothing changes', async () => {
    for (const body of [{ solved: false }, { solved: false, comment: ' ' }]) {
      expect(await answer(body)).toMatchObject({ status: 400, body: { errors: [{ field: 'comment' }] } })
    }
    expect(await conversation()).toEqual([])
    expect(await page()).toMatchObject({ status: 'open' })
  })

  test('404 for a forged code, and nothing changes', async () => {
    const forged = forgedCode(code)
    expect(await answer({ code: forged, solved: true })).toMatchObject({ status: 404 })
    expect(await page()).toMatchObject({ status: 'open' })
  })
})
