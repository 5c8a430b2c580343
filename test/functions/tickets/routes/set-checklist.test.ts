import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { ChecklistItem } from '#/shared/tickets/checklist.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})
const item = (text: string) => ({ id: randomUUID() as string, text })
const set = (body: object, by: Person = people.technician, ticket: string = id) =>
  by.request<{ items: ChecklistItem[]; detail: string; errors: object[] }>(
    'PUT',
    `/api/tickets/${ticket}/checklist`,
    body,
  )
const read = async (by: Person) => (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const inQueue = async () => {
  const { body } = await people.technician.request<Ticket[]>('GET', '/api/queue?view=open')
  return body.find(ticket => ticket.id === id)
}
const historyFor = async (by: Person) => (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body

describe('PUT /api/tickets/{id}/checklist', () => {
  test('200 sets the items, and keeps those that stay checked off', async () => {
    const [mailbox, laptop, badge] = [item('Create mailbox'), item('Order laptop'), item('Print badge')]
    await set({ items: [mailbox, laptop], basedOn: [] })
    await set({ itemId: mailbox.id, done: true })
    const { body } = await set({ items: [badge, { ...mailbox, text: 'Create the mailbox' }] })
    expect(body.items).toMatchObject([
      { text: 'Print badge', done: false, doneByName: null, doneAt: null },
      { text: 'Create the mailbox', done: true, doneByName: expect.stringMatching(/\w/), doneAt: expect.any(String) },
    ])
    expect((await read(people.technician)).checklist).toEqual(body.items)
    expect(await inQueue()).toMatchObject({ openItems: 1 })
  })

  test('200 checks an item off and unchecks it, with both in the team’s history', async () => {
    const mailbox = item('Create mailbox')
    await set({ items: [mailbox, item('Order laptop')] })
    expect(await inQueue()).toMatchObject({ openItems: 2 })
    await set({ itemId: mailbox.id, done: true })
    expect(await inQueue()).toMatchObject({ openItems: 1 })
    await set({ itemId: mailbox.id, done: true })
    await set({ itemId: mailbox.id, done: false })
    expect(await inQueue()).toMatchObject({ openItems: 2 })
    const kinds = (await historyFor(people.technician)).map(({ kind, to }) => [kind, to])
    expect(kinds).toEqual([
      ['unchecked', 'Create mailbox'],
      ['checked', 'Create mailbox'],
      ['checklist', ''],
      ['opened', 'open'],
    ])
  })

  test('200 for everyone who checks items off while the ticket changes, without a lost one', async () => {
    const items = Array.from({ length: 12 }, (_, index) => item(`Step ${index + 1}`))
    await set({ items })
    const path = `/api/tickets/${id}`
    const responses = await Promise.all([
      ...items.slice(0, 10).map(({ id: itemId }) => set({ itemId, done: true })),
      people.admin.request('PUT', path, { priority: 'critical' }),
      people.admin.request('PUT', `${path}/assignee`, { assignedTo: people.admin.user.id }),
    ])
    expect(responses.map(({ status }) => status)).toEqual(responses.map(() => 200))
    expect((await read(people.technician)).checklist?.filter(({ done }) => done)).toHaveLength(10)
    expect(await inQueue()).toMatchObject({ openItems: 2, priority: 'critical', assignedTo: people.admin.user.id })
  })

  test('200 on a resolved ticket, which knows its open items once it is reopened', async () => {
    const mailbox = item('Create mailbox')
    await set({ items: [mailbox, item('Order laptop')] })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    expect(await set({ itemId: mailbox.id, done: true })).toMatchObject({ status: 200 })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    expect(await inQueue()).toMatchObject({ openItems: 1 })
  })

  test('200 and the customer sees neither the checklist nor its events', async () => {
    const mailbox = item('Create mailbox')
    await set({ items: [mailbox] })
    await set({ itemId: mailbox.id, done: true })
    const page = await read(people.customer)
    expect(page).not.toHaveProperty('checklist')
    expect(page).not.toHaveProperty('openItems')
    expect((await historyFor(people.customer)).map(({ kind }) => kind)).toEqual(['opened'])
    const { updatedAt, createdAt } = await findTicket(id)
    expect(updatedAt, 'a checklist is no news for the customer').toBe(createdAt)
  })

  test('409 if someone added an item since', async () => {
    const mailbox = item('Create mailbox')
    await set({ items: [mailbox], basedOn: [] })
    expect(await set({ items: [item('Order laptop')], basedOn: [] })).toMatchObject({
      status: 409,
      body: { detail: 'Someone else changed this checklist. Reload and try again.' },
    })
    expect((await read(people.technician)).checklist).toMatchObject([{ text: 'Create mailbox' }])
  })

  test('400 beyond thirty items of two hundred characters, for a doubled one, and without a change', async () => {
    const twice = item('Create mailbox')
    for (const body of [
      { items: Array.from({ length: 31 }, () => item('Step')) },
      { items: [item('x'.repeat(201))] },
      { items: [item(' ')] },
      { items: [item('Two\nlines')] },
      { items: [twice, twice] },
      { items: [{ ...twice, done: true }] },
      { itemId: twice.id },
      { itemId: twice.id, done: true, items: [] },
      {},
    ]) {
      expect(await set(body), JSON.stringify(body).slice(0, 80)).toMatchObject({ status: 400 })
    }
    expect(await set({ items: Array.from({ length: 30 }, () => item('x'.repeat(200))) })).toMatchObject({ status: 200 })
  })

  test('403 for a customer, 404 for a ticket or an item that does not exist', async () => {
    expect(await set({ items: [] }, people.customer)).toMatchObject({ status: 403 })
    expect(await set({ items: [] }, people.technician, 'TK000000-aaaaaaaaaa')).toMatchObject({ status: 404 })
    expect(await set({ itemId: randomUUID(), done: true })).toMatchObject({ status: 404 })
  })
})
