import { beforeEach, describe, expect, test } from 'vitest'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer, { title: 'Printer jams', priority: 'high' })).id
})

const say = async (comment: string, by: Person = people.customer, more: object = {}) =>
  (await by.request<Comment>('POST', `/api/tickets/${id}/comments`, { comment, ...more })).body
const named = ({ id: message, ticketId, createdAt }: Comment) => ({ id: message, ticketId, createdAt })
const split = (comments: Comment[], more: object = {}, by = people.technician) =>
  by.request<Ticket & { detail: string }>('POST', `/api/tickets/${id}/splits`, {
    messages: comments.map(named),
    title: 'No Wi-Fi',
    ...more,
  })
const conversation = async (ticketId: string, by: Person = people.technician) =>
  (await conversationOf(by, ticketId)).toReversed()

describe('POST /api/tickets/{id}/splits', () => {
  test('201 opens a ticket for the same customer with copies of the messages and files, in order', async () => {
    const { id: file } = await attachedFile(people.customer, id)
    const [first, note, last] = [
      await say('Also, no Wi-Fi', people.customer, { attachmentIds: [file] }),
      await say('He means the guest Wi-Fi', people.technician, { internal: true }),
      await say('Since Monday'),
    ]
    const { status, body } = await split([last, first, note])
    expect(status).toBe(201)
    expect(body).toMatchObject({
      title: 'No Wi-Fi',
      priority: 'high',
      customerId: people.customer.user.id,
      status: 'open',
      lastMessage: 'Since Monday',
      lastMessageBy: 'customer',
    })
    const copies = await conversation(body.id)
    expect(copies.map(({ comment, internal, userId }) => [comment, internal, userId])).toEqual([
      ['Also, no Wi-Fi', false, people.customer.user.id],
      ['He means the guest Wi-Fi', true, people.technician.user.id],
      ['Since Monday', false, people.customer.user.id],
    ])
    expect((await conversation(body.id, people.customer)).map(({ comment }) => comment)).toEqual([
      'Also, no Wi-Fi',
      'Since Monday',
    ])
    expect(await conversation(id)).toHaveLength(3)
    for (const ticket of [id, body.id]) {
      const response = await people.customer.request('GET', `/api/tickets/${ticket}/attachments/${file}`)
      expect(response.status).toBe(302)
    }
  })

  test('201 links both tickets, and both histories name the other', async () => {
    const { body } = await split([await say('Also, no Wi-Fi')])
    const page = async (ticketId: string) =>
      (await people.technician.request<TicketPage>('GET', `/api/tickets/${ticketId}`)).body
    expect((await page(id)).links).toEqual([{ ticketId: body.id }])
    expect((await page(body.id)).links).toEqual([{ ticketId: id }])
    const events = async (ticketId: string) =>
      (await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${ticketId}/history`)).body
    expect(await events(id)).toContainEqual(expect.objectContaining({ kind: 'split', to: shortId(body.id) }))
    expect(await events(body.id)).toContainEqual(expect.objectContaining({ kind: 'split', from: shortId(id) }))
  })

  test('201 keeps the file of one message when the other is removed', async () => {
    const { id: file } = await attachedFile(people.customer, id)
    const message = await say('See the picture', people.customer, { attachmentIds: [file] })
    const { body } = await split([message])
    const removal = { createdAt: message.createdAt, moveTo: null }
    await people.technician.request('PUT', `/api/tickets/${id}/comments/${message.id}`, removal)
    const at = (ticket: string) => people.technician.request('GET', `/api/tickets/${ticket}/attachments/${file}`)
    expect((await at(id)).status).toBe(404)
    const { status, headers } = await at(body.id)
    expect(status).toBe(302)
    expect((await fetch(headers.get('location') ?? '')).status).toBe(200)
  })

  test('201 tells the customer by email, unless that is not wanted', async () => {
    const quiet = await split([await say('Also, no Wi-Fi')], { tell: false })
    const announced = await split([await say('And no VPN')])
    await here.cloud.settle()
    const subjects = here.cloud
      .inbox()
      .filter(({ text }) => text.includes('To keep things clear'))
      .map(({ subject }) => subject)
    expect(subjects).toContainEqual(expect.stringContaining(shortId(announced.body.id)))
    expect(subjects).not.toContainEqual(expect.stringContaining(shortId(quiet.body.id)))
  })

  test('201 once for repetitions of one request', async () => {
    const message = await say('Also, no Wi-Fi')
    const key = { 'idempotency-key': 'split-once' }
    const body = { messages: [named(message)], title: 'No Wi-Fi' }
    const send = () => people.technician.request<Ticket>('POST', `/api/tickets/${id}/splits`, body, key)
    const [one, other] = [await send(), await send()]
    expect(other.body.id).toBe(one.body.id)
  })

  test('404 for a message of another ticket, 409 for a removed one, 400 without any', async () => {
    const { id: another } = await openedTicket(people.customer)
    const { body: foreign } = await people.customer.request<Comment>('POST', `/api/tickets/${another}/comments`, {
      comment: 'Hello',
    })
    expect(await split([foreign])).toMatchObject({ status: 404 })
    expect(await split([{ ...foreign, ticketId: id }])).toMatchObject({ status: 404 })
    const removed = await say('Wrong ticket')
    const removal = { createdAt: removed.createdAt, moveTo: null }
    await people.technician.request('PUT', `/api/tickets/${id}/comments/${removed.id}`, removal)
    expect(await split([removed])).toMatchObject({ status: 409 })
    expect(await split([])).toMatchObject({ status: 400 })
  })

  test('403 for a customer', async () => {
    expect(await split([await say('Mine')], {}, people.customer)).toMatchObject({ status: 403 })
  })
})
