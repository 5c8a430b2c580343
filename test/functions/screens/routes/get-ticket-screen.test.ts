import { beforeEach, describe, expect, test } from 'vitest'
import { newComment } from '#/functions/comments/data/comments.ts'
import { putAll } from '#/functions/table/table.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import { historyLimit } from '#/shared/tickets/rules.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

interface Screen {
  ticket: TicketPage
  comments: Comment[]
  history: HistoryEntry[]
  next: { comments?: string; history?: string }
}

const here = useCloud()
const people = usePeople(here)
let ticket: Ticket
beforeEach(async () => {
  ticket = await openedTicket(people.customer)
})
const path = () => `/api/tickets/${ticket.id}`
const read = (by: Person) => by.request<Screen>('GET', `/api/screens/tickets/${ticket.id}`)
const comment = (by: Person, text: string, internal = false) =>
  by.request('POST', `${path()}/comments`, { comment: text, internal })

/** The same data from three separate routes. */
async function separately(by: Person): Promise<Screen> {
  const [page, comments, history] = await Promise.all([
    by.request<TicketPage>('GET', path()),
    by.request<Comment[]>('GET', `${path()}/comments`),
    by.request<HistoryEntry[]>('GET', `${path()}/history?limit=${historyLimit}`),
  ])
  const next = { comments: nextOf(comments.headers), history: nextOf(history.headers) }
  return JSON.parse(JSON.stringify({ ticket: page.body, comments: comments.body, history: history.body, next }))
}

/** Adds replies and internal notes by a technician. */
async function converse(numbers: { replies: number; notes: number }) {
  const { user } = people.technician
  const row = { ticketId: ticket.id, userId: user.id, attachments: [] }
  const messages = (count: number, internal: boolean) =>
    Array.from({ length: count }, (_, number) => {
      const createdAt = new Date(Date.parse(ticket.createdAt) + number * 1000).toISOString()
      return newComment({ ...row, comment: `Step ${number}`, internal, createdAt })
    })
  await putAll([...messages(numbers.replies, false), ...messages(numbers.notes, true)])
}

describe('GET /api/screens/tickets/{id}', () => {
  test('200 returns the ticket’s page, its conversation and its history', async () => {
    const { customer, technician, admin } = people
    await comment(customer, 'Any news?')
    await comment(technician, 'Only for us', true)
    await technician.request('PUT', path(), { status: 'resolved', timeLogged: 20 })
    await admin.request('PUT', `${path()}/writing`)
    for (const by of [customer, technician]) {
      const { status, body } = await read(by)
      expect(status).toBe(200)
      expect(body).toEqual(await separately(by))
      expect(body.history.at(-1)).toMatchObject({ kind: 'opened', userName: 'Dana Whitfield' })
      expect(body.ticket.writing).toEqual(by === technician ? ['Morgan Reyes'] : [])
      expect(body.next).toEqual({})
    }
  })

  test('200 links to the second pages of the conversation and the history', async () => {
    // More rows of each kind than are read at once.
    await converse({ replies: 65, notes: 65 })
    for (let number = 1; number <= historyLimit + 2; number++)
      await people.technician.request('PUT', path(), { timeLogged: number, timeLoggedBase: number - 1 })
    for (const by of [people.customer, people.technician]) {
      const { body } = await read(by)
      expect(body).toEqual(await separately(by))
      const all = await pagesOf<Comment>(by, `${path()}/comments`)
      expect([body.comments, ...(await pagesOf(by, body.next.comments ?? ''))]).toEqual(all)
      const entries = await pagesOf<HistoryEntry>(by, `${path()}/history?limit=${historyLimit}`)
      expect([body.history, ...(await pagesOf(by, body.next.history ?? ''))]).toEqual(entries)
    }
  })

  test('200 reads no internal note for a customer', async () => {
    await converse({ replies: 3, notes: 60 })
    expect((await read(people.customer)).body.comments).toHaveLength(3)
    expect((await read(people.technician)).body.comments).toHaveLength(50)
    const calls = await tableCallsOf(here.cloud, 'getTicketScreen', () => read(people.customer))
    expect(calls.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBeLessThan(20)
  })

  test('404 hides another customer’s ticket, like a missing one', async () => {
    const hidden = await read(people.anotherCustomer)
    expect(hidden).toMatchObject({ status: 404, body: { detail: 'There is no such ticket.' } })
    const missing = `/api/screens/tickets/${ticket.id.replace(/.$/, last => (last === '0' ? '1' : '0'))}`
    for (const by of [people.anotherCustomer, people.technician])
      expect(await by.request('GET', missing)).toMatchObject({
        status: 404,
        body: { detail: 'There is no such ticket.' },
      })
  })

  test('reads the table three times for staff and four times for the customer', async () => {
    await comment(people.customer, 'Any news?')
    await comment(people.technician, 'Only for us', true)
    const readings = async (by: Person) =>
      (await tableCallsOf(here.cloud, 'getTicketScreen', () => read(by))).map(({ action }) => action).sort()
    expect(await readings(people.technician)).toEqual(['BatchGetItem', 'BatchGetItem', 'Query'])
    expect(await readings(people.customer)).toEqual(['BatchGetItem', 'BatchGetItem', 'GetItem', 'Query'])
  })
})
