import { beforeEach, describe, expect, test } from 'vitest'
import { findSend } from '#/functions/desk/data/sends.ts'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import type { Crossed } from '#/shared/desk/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendMessage, sendPath } from '#/test/support/fixtures/sends.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
let marco: Person
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco', lastName: 'Diaz' })
})
const conversation = (by: Person = people.technician) => conversationOf(by, id)
const texts = async (by?: Person) => (await conversation(by)).map(({ comment }) => comment)
const ticket = async (by: Person = people.technician) =>
  (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const entries = async () =>
  (await people.technician.request<TimeEntry[]>('GET', `/api/tickets/${id}/time-entries`)).body

describe('POST /api/tickets/{id}/sends', () => {
  test('201 holds a reply for ten seconds, in which nothing else happens', async () => {
    const before = await ticket()
    const started = Date.now()
    const { status, body } = await sendMessage(people.technician, id, { followUp: 'resolve', minutes: 12 })
    expect(status).toBe(201)
    const held = Date.parse(body.sendAt) - started
    expect(held).toBeGreaterThanOrEqual(10_000)
    expect(held).toBeLessThan(20_000)
    await sendGathered(here.cloud)
    expect([await texts(), await texts(people.customer), await entries()]).toEqual([[], [], []])
    expect({ ...(await ticket()), heldReply: null }).toEqual(before)
    expect(here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))).toMatchObject([
      { subject: expect.stringContaining('Printer on fire'), text: expect.not.stringContaining('restart') },
    ])
  })

  test('201 adds a note at once, which only the team sees and which changes nothing but its minutes', async () => {
    const before = await ticket(people.customer)
    const note = { comment: 'Third time this month', internal: true, minutes: 5, timeDescription: 'Looked it up' }
    const { status, body } = await sendMessage(people.technician, id, note)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      comment: { comment: 'Third time this month', internal: true, authorName: 'Priya Raman' },
      ticket: { status: 'open', assignedTo: null, waitingOn: 'us', timeLogged: 5 },
    })
    expect(await texts()).toEqual(['Third time this month'])
    expect(await texts(people.customer)).toEqual([])
    expect(await entries()).toMatchObject([{ duration: 5, description: 'Looked it up', userName: 'Priya Raman' }])
    expect((await ticket(people.customer)).waitingOn).toEqual(before.waitingOn)
    await sendGathered(here.cloud)
    expect(here.cloud.inbox().some(({ text }) => text.includes('Third time'))).toBe(false)
    const { body: log } = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${id}`)
    expect(log).toMatchObject([{ userName: 'Priya Raman', changes: { comment: 'note', timeLogged: '0 → 5' } }])
  })

  test('201 sends an earlier reply of the same person at once, on whatever ticket, before the new message', async () => {
    const other = await openedTicket(people.customer)
    const first = await heldReply(people.technician, other.id, { comment: 'First' })
    await heldReply(people.technician, id, { comment: 'Second' })
    const body = await conversationOf(people.technician, other.id)
    expect(body).toMatchObject([{ comment: 'First' }])
    expect(await texts()).toEqual([])
    await sendMessage(people.technician, id, { comment: 'A note', internal: true })
    expect(await texts()).toEqual(['A note', 'Second'])
    expect(await people.technician.request('PUT', sendPath(other.id, first))).toMatchObject({
      status: 200,
      body: { comment: { comment: 'First' } },
    })
  })

  test('201 for a repetition under its Idempotency-Key neither sends nor holds a second reply', async () => {
    const key = { 'idempotency-key': 'the-same-press' }
    const [one, two] = await Promise.all([
      sendMessage(people.technician, id, {}, key),
      sendMessage(people.technician, id, {}, key),
    ])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.body).toEqual(two.body)
    expect(await sendMessage(people.technician, id, {}, key)).toMatchObject({ status: 201, body: one.body })
    expect(await texts(), 'the first is still held').toEqual([])
    expect((await findSend(people.technician.user.id))?.id).toBe(one.body.sendId)
  })

  test('409 with the messages that the writer has not seen; sent anyway with `confirm`', async () => {
    const sawUntil = (await ticket()).createdAt
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It works again!' })
    await sendMessage(marco, id, { comment: 'Told her so', internal: true })
    const refused = await sendMessage(people.technician, id, { sawUntil })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'Marco Diaz wrote a message. Read it, then send again.',
        errors: [{ field: 'sawUntil' }],
        current: {
          messages: [
            { comment: 'It works again!', authorName: 'Dana Whitfield' },
            { comment: 'Told her so', internal: true },
          ],
          sending: [],
        },
      },
    })
    const { messages } = (refused.body as unknown as { current: Crossed }).current
    expect(await sendMessage(people.technician, id, { sawUntil: messages.at(-1)?.createdAt })).toMatchObject({
      status: 201,
    })
    expect(await sendMessage(marco, id, { sawUntil })).toMatchObject({ status: 409 })
    expect(await sendMessage(marco, id, { sawUntil, confirm: true })).toMatchObject({ status: 201 })
  })

  test('409 while a colleague’s reply is about to leave, without its text', async () => {
    const sawUntil = (await ticket()).createdAt
    await heldReply(marco, id, { comment: 'Secret until it leaves' })
    const refused = await sendMessage(people.technician, id, { sawUntil })
    expect(refused).toMatchObject({
      status: 409,
      body: {
        detail: 'Marco Diaz is sending a reply. Read it, then send again.',
        current: { messages: [], sending: ['Marco Diaz'] },
      },
    })
    expect(JSON.stringify(refused.body)).not.toContain('Secret')
  })

  test('409 for the same reply from a second device, held or sent', async () => {
    const reply = { comment: 'Once is enough', sawUntil: (await ticket()).createdAt }
    const { body } = await sendMessage(people.technician, id, reply)
    expect(await sendMessage(people.technician, id, reply)).toMatchObject({
      status: 409,
      body: { detail: 'You already sent this reply.' },
    })
    await people.technician.request('PUT', sendPath(id, body.sendId))
    expect(await sendMessage(people.technician, id, reply)).toMatchObject({ status: 409 })
    expect(await texts()).toEqual(['Once is enough'])
    const another = { ...reply, comment: 'Something else' }
    expect(await sendMessage(people.technician, id, another), 'one’s own message is no news').toMatchObject({
      status: 201,
    })
  })

  test.each([
    ['closed', 'resolve', 'You can’t change this ticket from closed to resolved.'],
    ['closed', 'wait', 'This ticket is closed, so it doesn’t wait for anyone.'],
    ['resolved', 'wait', 'This ticket is resolved, so it doesn’t wait for anyone.'],
  ])('409 on a %s ticket to send and %s', async (status, followUp, detail) => {
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    if (status === 'closed') await people.technician.request('PUT', `/api/tickets/${id}`, { status })
    expect(await sendMessage(people.technician, id, { followUp })).toMatchObject({ status: 409, body: { detail } })
  })

  test('409 for a reply to a customer whose account was deleted; a note is fine', async () => {
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    expect(await sendMessage(people.technician, id)).toMatchObject({
      status: 409,
      body: { detail: 'This customer’s account was deleted. Add a note instead.' },
    })
    expect(await sendMessage(people.technician, id, { internal: true })).toMatchObject({ status: 201 })
  })

  test('400 for a note with a follow-up, an empty message, a day and a minute, and another’s file', async () => {
    const { id: file } = await attachedFile(people.customer, id)
    for (const [fields, field] of [
      [{ internal: true, followUp: 'resolve' }, 'followUp'],
      [{ internal: true, addTags: ['vpn'] }, 'addTags'],
      [{ addTags: ['Two words'] }, 'addTags.0'],
      [{ comment: '' }, 'comment'],
      [{ comment: ' ' }, 'comment'],
      [{ minutes: 1441 }, 'minutes'],
      [{ minutes: 1.5 }, 'minutes'],
      [{ fromTimer: true }, 'minutes'],
      [{ attachmentIds: [file] }, 'attachmentIds'],
    ] as const) {
      const { status, body } = await sendMessage(people.technician, id, fields)
      expect({ status, body }, JSON.stringify(fields)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
    }
    expect(await findSend(people.technician.user.id)).toBeUndefined()
  })

  test('400 for a reply that mentions people, and for a note that mentions someone outside the team', async () => {
    const note = { internal: true, mentions: [people.customer.user.id] }
    expect(await sendMessage(people.technician, id, note)).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'mentions', message: 'Not a member of the team' }] },
    })
    expect(await sendMessage(people.technician, id, { mentions: [people.admin.user.id] })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'mentions', message: 'Only notes mention people' }] },
    })
  })

  test('403 for customers, 404 for a ticket that does not exist', async () => {
    expect(await sendMessage(people.customer, id)).toMatchObject({ status: 403 })
    expect(await sendMessage(people.technician, 'TKZZZZZZ-0000000000')).toMatchObject({ status: 404 })
  })
})
