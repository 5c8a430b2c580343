import { describe, expect, test } from 'vitest'
import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import { transact } from '#/functions/table/table.ts'
import type { OwnTicket } from '#/shared/personal-data/exported-tickets.ts'
import { type Reply, useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { joinTickets } from '#/web/features/profile/join-tickets.ts'

const here = useCloud()
const people = usePeople(here)
const path = '/api/profile/export/tickets'

describe('GET /api/profile/export/tickets', () => {
  test('200 has all of the caller’s tickets, no one else’s, and none of the team’s notes', async () => {
    const { technician, customer, anotherCustomer } = people
    const mine = await openedTicket(customer)
    const theirs = await openedTicket(anotherCustomer, { title: 'Theirs alone' })
    const say = (comment: string, internal: boolean) =>
      technician.request('POST', `/api/tickets/${mine.id}/comments`, { comment, internal })
    await say('We are on it', false)
    await say('Customer is impatient', true)
    const { status, body } = await customer.request<OwnTicket[]>('GET', path)
    expect(status).toBe(200)
    expect(body.map(({ ticket }) => ticket.id)).toEqual([mine.id])
    expect(body[0]?.comments).toMatchObject([{ comment: 'We are on it', authorIsStaff: true }])
    expect(body[0]?.history).toMatchObject([{ kind: 'opened' }])
    expect(body[0]?.targets).toBeNull()
    expect(body[0]?.ticket).not.toHaveProperty('dueAt')
    expect(JSON.stringify(body)).not.toMatch(new RegExp(`impatient|Theirs alone|${theirs.id}`))
  })

  test('continues page by page, each ticket with its messages and files', async () => {
    const { customer } = people
    const titles = Array.from({ length: 25 }, (_, number) => `Printer ${number}`)
    for (const title of titles) {
      const { id } = await openedTicket(customer, { title })
      await customer.request('POST', `/api/tickets/${id}/comments`, { comment: `About ${title}` })
    }
    const first = await customer.request<OwnTicket[]>('GET', `${path}?limit=200`)
    expect(first.body, 'a page ends before the function times out').toHaveLength(20)
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await customer.request<OwnTicket[]>('GET', next)
    expect(second.headers.get('link')).toBeNull()
    const tickets = [...first.body, ...second.body]
    expect(tickets.map(({ ticket }) => ticket.title)).toEqual([...titles].reverse())
    for (const { ticket, comments, history } of tickets) {
      expect(comments.map(({ comment }) => comment)).toEqual([`About ${ticket.title}`])
      expect(history).toMatchObject([{ kind: 'opened' }])
    }
  })

  test('ends a page before four megabytes of conversation', async () => {
    const { customer } = people
    const older = await openedTicket(customer, { title: 'Older' })
    const newer = await openedTicket(customer, { title: 'Newer' })
    for (const { id } of [older, newer]) {
      for (let second = 10; second < 20; second++) {
        const createdAt = `2026-11-22T10:00:${second}.000Z`
        const said = { comment: 'x'.repeat(250_000), internal: false, attachments: [], createdAt }
        await transact([commentWrite(newComment({ ticketId: id, userId: customer.user.id, ...said }))])
      }
    }
    const { body, headers } = await customer.request<OwnTicket[]>('GET', path)
    expect(body.map(({ ticket }) => ticket.title)).toEqual(['Newer'])
    expect(body[0]?.comments).toHaveLength(10)
    expect(headers.get('link')).toContain('rel="next"')
  })

  test('continues within a conversation that is larger than a page', { timeout: 120_000 }, async () => {
    const { customer } = people
    const older = await openedTicket(customer, { title: 'Older' })
    const { id } = await openedTicket(customer, { title: 'Long' })
    const said = Array.from({ length: 40 }, (_, number) => `${number} ${'x'.repeat(249_000)}`)
    for (const [number, comment] of said.entries()) {
      const createdAt = `2026-11-22T10:00:${10 + number}.000Z`
      const row = { ticketId: id, userId: customer.user.id, comment, internal: false, attachments: [], createdAt }
      await transact([commentWrite(newComment(row))])
    }
    const parts: OwnTicket[] = []
    for (let next: string | undefined = path; next; ) {
      const { status, body, headers }: Reply<OwnTicket[]> = await customer.request<OwnTicket[]>('GET', next)
      expect(status).toBe(200)
      expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThan(4_000_000)
      parts.push(...body)
      next = /<([^>]+)>/.exec(headers.get('link') ?? '')?.[1]
    }
    const [long, short, ...none] = joinTickets(parts)
    expect(none).toEqual([])
    expect(long?.comments.map(({ comment }) => comment.split(' ')[0])).toEqual([...said.keys()].reverse().map(String))
    expect(long?.history).toMatchObject([{ kind: 'opened' }])
    expect(short).toMatchObject({ ticket: { id: older.id }, comments: [], history: [{ kind: 'opened' }] })
  })
})
