import { beforeEach, describe, expect, test } from 'vitest'
import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import { transact } from '#/functions/table/table.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendMessage, sendPath } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
let assignee: Person
let id: TicketId
beforeEach(async () => {
  assignee = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Bell' })
  id = (await openedTicket(people.customer)).id
})

const assign = (to: Person | null, by = people.technician) =>
  by.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: to?.user.id ?? null })
const reply = (by: Person, fields: object = {}) =>
  by.request('POST', `/api/tickets/${id}/comments`, { comment: 'Still slow', ...fields })
const change = (by: Person, body: object) => by.request('PUT', `/api/tickets/${id}`, body)

/** The kinds of each person’s notifications about this ticket, newest first; people without any are left out. */
async function recipients() {
  const everyone = { ...people, assignee }
  const names = ['customer', 'anotherCustomer', 'technician', 'admin', 'assignee'] as const
  const all: Record<string, string> = {}
  for (const name of names) {
    const about = (await notificationsOf(here.cloud, everyone[name])).filter(({ ticketId }) => ticketId === id)
    if (about.length > 0) all[name] = about.map(({ kind, count }) => (count > 1 ? `${kind} ×${count}` : kind)).join()
  }
  return all
}

describe('the bell', () => {
  test('tells the new assignee, but not one who takes a ticket', async () => {
    await assign(assignee)
    expect(await recipients()).toEqual({ assignee: 'assigned' })
  })

  test('tells nobody of what they did themselves', async () => {
    await assign(assignee, assignee)
    await change(assignee, { status: 'in_progress' })
    await reply(people.customer)
    await reply(assignee)
    expect(await recipients()).toEqual({ customer: 'replied', assignee: 'replied' })
  })

  test('tells nobody of the team of a reply to a ticket that nobody has', async () => {
    await reply(people.customer)
    expect(await recipients()).toEqual({})
  })

  test('tells the customer of a reply once it leaves, and not of a note', async () => {
    const sendId = await heldReply(people.technician, id)
    expect(await recipients()).toEqual({})
    await people.technician.request('PUT', sendPath(id, sendId))
    await sendMessage(people.technician, id, { internal: true })
    expect(await recipients()).toEqual({ customer: 'replied' })
  })

  test('tells the people whom a note mentions, other than its author', async () => {
    const mentions = [assignee.user.id, people.technician.user.id, assignee.user.id]
    const sent = await sendMessage(people.technician, id, { internal: true, comment: '@Marco Bell, look', mentions })
    expect(sent).toMatchObject({ status: 201, body: { comment: { internal: true } } })
    expect(await recipients()).toEqual({ assignee: 'mentioned' })
  })

  test('tells the customer once of a reply that resolves the ticket', async () => {
    const sendId = await heldReply(people.technician, id, { followUp: 'resolve' })
    await people.technician.request('PUT', sendPath(id, sendId))
    expect(await recipients()).toEqual({ customer: 'resolved ×2' })
  })

  test('tells each assignee of a change of many tickets, and the assignee of a reopened one', async () => {
    const tickets = { ids: [id], change: { assignedTo: assignee.user.id, status: 'resolved' } }
    await people.admin.request('POST', '/api/queue/changes', tickets)
    expect(await recipients()).toEqual({ assignee: 'assigned', customer: 'resolved' })
    await people.customer.request('POST', `/api/tickets/${id}/reopen`, {})
    await reply(people.customer)
    expect(await recipients()).toEqual({ assignee: 'replied ×3', customer: 'resolved' })
  })

  test('tells nobody of a message that was written long ago, such as a restored one', async () => {
    await assign(assignee, assignee)
    const createdAt = new Date(Date.now() - 60 * 60_000).toISOString()
    const old = { ticketId: id, userId: people.customer.user.id, comment: 'Old', internal: false, attachments: [] }
    await transact([commentWrite(newComment({ ...old, createdAt }))])
    expect(await recipients()).toEqual({})
  })
})
