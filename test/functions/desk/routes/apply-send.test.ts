import { beforeEach, describe, expect, test } from 'vitest'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import type { AppliedSend } from '#/shared/desk/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { HistoryEntry, TicketPage, TimeEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { attachedFile, openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendMessage, sendPath } from '#/test/support/fixtures/sends.ts'
import { setTimer, timerOf } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  await here.cloud.settle()
})
const apply = (sendId: string, by = people.technician, ticketId: string = id) =>
  by.request<AppliedSend>('PUT', sendPath(ticketId, sendId))
const sent = async (fields: object = {}) => apply(await heldReply(people.technician, id, fields))
const move = (status: string) => people.technician.request('PUT', `/api/tickets/${id}`, { status })
const ticket = async () => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const emails = async () => {
  await sendGathered(here.cloud)
  const toDana = here.cloud.inbox().filter(({ to }) => to.includes(people.customer.user.email))
  return toDana.filter(({ text }) => text.includes(`/tickets/${id}`) && !text.includes('We received'))
}

describe('PUT /api/tickets/{id}/sends/{sendId}', () => {
  test('200 clears the timer of the ticket on which the reply was written, also if it was merged since', async () => {
    const target = (await openedTicket(people.customer)).id
    for (const [ticketId, minutes] of [
      [target, 5],
      [id, 25],
    ] as const) {
      await setTimer(people.technician, { do: 'set', ticketId, minutes })
    }
    const sendId = await heldReply(people.technician, id, { minutes: 25, fromTimer: true })
    await people.technician.request('POST', `/api/tickets/${target}/merges`, { sourceIds: [id] })
    expect(await apply(sendId)).toMatchObject({ status: 200, body: { ticket: { id: target, timeLogged: 25 } } })
    expect((await timerOf(people.technician)).parked).toMatchObject([{ ticketId: target, seconds: 5 * 60 }])
  })

  test('200 sends with everything: text, file, status, turn, assignee, minutes, timer, history, audit, one email', async () => {
    await setTimer(people.technician, { do: 'set', ticketId: id, minutes: 25 })
    const { id: file } = await attachedFile(people.technician, id)
    const all = { followUp: 'resolve', minutes: 25, fromTimer: true, attachmentIds: [file], timeDescription: 'Fuser' }
    const { status, body } = await sent({ ...all, comment: 'Replaced the **fuser**' })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      comment: { comment: 'Replaced the **fuser**', attachments: [{ id: file }], authorIsStaff: true },
      ticket: {
        status: 'resolved',
        waitingOn: null,
        assignedTo: people.technician.user.id,
        timeLogged: 25,
      },
    })
    const entries = await people.technician.request<TimeEntry[]>('GET', `/api/tickets/${id}/time-entries`)
    expect(entries.body).toMatchObject([{ duration: 25, description: 'Fuser' }])
    expect(await timerOf(people.technician)).toMatchObject({ parked: [], running: null })
    const history = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(history.body.map(({ kind }) => kind).sort()).toEqual(['assigned', 'moved', 'opened', 'time'])
    const log = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${id}`)
    expect(log.body.filter(({ changes }) => changes.comment)).toMatchObject([
      {
        userName: 'Priya Raman',
        action: 'PUT /api/tickets/{id}/sends/{sendId}',
        changes: { comment: 'reply', status: 'open → resolved', timeLogged: '0 → 25' },
      },
    ])
    const news = await emails()
    expect(news).toHaveLength(1)
    expect(news[0]?.subject).toContain('Printer on fire')
    expect(news[0]?.text).toContain('Priya Raman resolved your ticket')
    expect(news[0]?.text).toContain('Replaced the')
  })

  test('200 again with the same answer, and nothing happens twice', async () => {
    const sendId = await heldReply(people.technician, id, { minutes: 10 })
    const first = await apply(sendId)
    const again = await Promise.all(Array.from({ length: 5 }, () => apply(sendId)))
    for (const { status, body } of again) expect({ status, body }).toEqual({ status: 200, body: first.body })
    expect((await ticket()).timeLogged).toBe(10)
    expect(await emails()).toHaveLength(1)
  })

  test.each([
    ['stay', 'us'],
    ['wait', 'customer'],
  ])('200 starts work on an open ticket of nobody, and with %s it is the turn of %s', async (followUp, waitingOn) => {
    expect(await sent({ followUp })).toMatchObject({
      body: { ticket: { status: 'in_progress', assignedTo: people.technician.user.id, waitingOn } },
    })
    expect(await emails(), 'the reply, and nothing about started work').toMatchObject([
      { text: expect.not.stringContaining('started') },
    ])
  })

  test('200 leaves a colleague’s ticket theirs, and counts our wait from the reply', async () => {
    const marco = await signedIn(here.cloud, 'technician', { firstName: 'Marco' })
    await people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: marco.user.id })
    const { body } = await sent()
    expect(body.ticket).toMatchObject({ assignedTo: marco.user.id, waitingSince: body.comment.createdAt })
    expect(await ticket(), 'stored').toMatchObject({ waitingSince: body.comment.createdAt })
  })

  test.each(['resolved', 'closed'])('200 on a ticket that was %s meanwhile adds the reply alone', async status => {
    const sendId = await heldReply(people.technician, id, { followUp: 'wait', minutes: 3 })
    await move('resolved')
    if (status === 'closed') await move('closed')
    expect(await apply(sendId)).toMatchObject({
      status: 200,
      body: { ticket: { status, waitingOn: null, timeLogged: 3 } },
    })
  })

  test('200 takes a reopened ticket off the top of the team’s list', async () => {
    await move('resolved')
    await people.customer.request('POST', `/api/tickets/${id}/reopen`)
    await openedTicket(people.customer)
    const first = async () => {
      await here.cloud.settle()
      return (await people.technician.request<{ id: string }[]>('GET', '/api/tickets')).body[0]?.id
    }
    expect(await first()).toBe(id)
    await sent()
    expect(await first()).not.toBe(id)
  })

  test('200 on one’s own ticket is a customer’s reply', async () => {
    const own = await openedTicket(people.technician)
    await here.cloud.settle()
    const { body } = await apply(await heldReply(people.technician, own.id), people.technician, own.id)
    expect(body.ticket).toMatchObject({ status: 'open', assignedTo: null, waitingOn: 'us' })
    await here.cloud.settle()
    expect(here.cloud.inbox()[0]).toMatchObject({ to: ['team@beacon.test'] })
  })

  test('200 adds tags after those that the ticket has, up to its limit', async () => {
    await people.technician.request('PUT', `/api/tickets/${id}`, { tags: ['printer'] })
    const { body } = await sent({ addTags: ['vpn', 'printer'] })
    expect(body.ticket.tags).toEqual(['printer', 'vpn'])
    const more = Array.from({ length: 10 }, (_, index) => `more-${index}`)
    await sent({ addTags: more })
    expect((await ticket()).tags).toEqual(['printer', 'vpn', ...more.slice(0, 8)])
    const log = await people.admin.request<AuditEntry[]>('GET', `/api/audit?subject=${id}`)
    expect(log.body.map(({ changes }) => changes.tags)).toContain('printer → printer, vpn')
  })

  test('404 for a colleague, an admin, another ticket and a reply that never was', async () => {
    const sendId = await heldReply(people.technician, id)
    const other = await openedTicket(people.customer)
    expect(await apply(sendId, people.admin)).toMatchObject({ status: 404 })
    expect(await apply(sendId, people.technician, other.id)).toMatchObject({ status: 404 })
    expect(await apply('11111111-2222-4333-8444-555555555555')).toMatchObject({ status: 404 })
    const body = await conversationOf(people.customer, id)
    expect(body).toEqual([])
  })

  test('409 when the customer’s account was deleted within the ten seconds; undoing returns the text', async () => {
    const { body } = await sendMessage(people.technician, id, { comment: 'Too late' })
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    expect(await apply(body.sendId)).toMatchObject({ status: 409 })
    expect(await people.technician.request('DELETE', sendPath(id, body.sendId))).toMatchObject({
      status: 200,
      body: { text: 'Too late' },
    })
  })
})
