import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { StatusEvent, TicketRepliesOutcome } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let event: StatusEvent
beforeEach(async () => {
  event = await reportedEvent(people.technician)
})
const update = async (message = 'One of two servers is down.') => {
  const path = `/api/status-events/${event.id}/updates`
  const { body } = await people.technician.request<StatusEvent>('POST', path, { message, status: 'degraded' })
  return body.updates.at(-1)?.at ?? ''
}
const replyWith = (updateAt: string, { comment = 'One of two servers is down.', key = randomUUID() as string } = {}) =>
  people.technician.request<TicketRepliesOutcome & { detail: string }>(
    'POST',
    `/api/status-events/${event.id}/ticket-replies`,
    { comment, updateAt },
    { 'idempotency-key': key },
  )
const linked = async (owner = people.customer) => {
  const { id } = await openedTicket(owner)
  await people.technician.request('PUT', `/api/tickets/${id}/incident`, { incidentId: event.id })
  return id
}
const comments = async (id: TicketId, by = people.technician) =>
  (await conversationOf(by, id)).map(({ comment }) => comment)
const close = async (id: TicketId) => {
  for (const status of ['resolved', 'closed']) await people.technician.request('PUT', `/api/tickets/${id}`, { status })
}

describe('POST /api/status-events/{id}/ticket-replies', () => {
  test('200 replies to each open ticket in the caller’s name, with one email each', async () => {
    const [one, other, closed] = [await linked(), await linked(people.anotherCustomer), await linked()]
    await close(closed)
    const response = await replyWith(await update())
    expect(response).toMatchObject({ status: 200, body: { replied: 2, skipped: 1 } })
    expect(await comments(one, people.customer)).toEqual(['One of two servers is down.'])
    expect(await comments(other, people.anotherCustomer)).toEqual(['One of two servers is down.'])
    expect(await comments(closed)).toEqual([])
    await sendGathered(here.cloud)
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ text }) => text.includes('One of two servers is down.'))
    expect(emails.flatMap(({ to }) => to).sort()).toEqual(
      [people.customer, people.anotherCustomer].map(({ user }) => user.email).sort(),
    )
  })

  test('200 once per update: the same key gets the same response, 409 with another, and the resolution is another', async () => {
    const one = await linked()
    const updateAt = await update()
    const key = randomUUID()
    const first = await replyWith(updateAt, { key })
    expect(await replyWith(updateAt, { key })).toMatchObject({ status: 200, body: first.body })
    expect(await replyWith(updateAt)).toMatchObject({
      status: 409,
      body: { detail: 'The linked tickets were already answered with this update.' },
    })
    const path = `/api/status-events/${event.id}/resolve`
    const { body } = await people.technician.request<StatusEvent>('POST', path, { message: 'Fixed.' })
    expect(await replyWith(body.endTime ?? '', { comment: 'Fixed.' })).toMatchObject({
      body: { replied: 1, skipped: 0 },
    })
    expect(await comments(one)).toEqual(['Fixed.', 'One of two servers is down.'])
  })

  test('200 after a request that ended half-way, and for two at once: each ticket gets one reply', async () => {
    const tickets = [await linked(), await linked(people.anotherCustomer), await linked()]
    const updateAt = await update()
    const name = 'reply-to-linked-tickets'
    here.cloud.faults.inject({
      kind: 'fail',
      function: name,
      action: 'TransactWriteItems',
      nth: 3,
      times: Number.POSITIVE_INFINITY,
    })
    const key = randomUUID()
    expect((await replyWith(updateAt, { key })).status).toBe(503)
    here.cloud.faults.clear()
    const responses = await Promise.all([replyWith(updateAt, { key }), replyWith(updateAt)])
    expect(responses.map(({ status }) => status)).toContain(200)
    expect(responses.filter(({ status }) => status !== 200 && status !== 409)).toEqual([])
    for (const { body } of responses.filter(({ status }) => status === 200))
      expect(body).toEqual({ replied: 3, skipped: 0 })
    for (const id of tickets) expect(await comments(id)).toEqual(['One of two servers is down.'])
  })

  test('200 and merged tickets are answered once, through the ticket that they were merged into', async () => {
    const [target, source, alone] = [await openedTicket(people.customer), await linked(), await linked()]
    const merge = { sourceIds: [source, alone] }
    await people.technician.request('POST', `/api/tickets/${target.id}/merges`, merge)
    expect(await replyWith(await update())).toMatchObject({ status: 200, body: { replied: 1, skipped: 0 } })
    expect(await comments(target.id)).toEqual(['One of two servers is down.'])
  })

  test('200 without any linked ticket', async () => {
    expect(await replyWith(await update())).toMatchObject({ status: 200, body: { replied: 0, skipped: 0 } })
  })

  test('400 for a time without an update, 403 for a customer, 404 for an unknown event', async () => {
    expect(await replyWith('2026-01-01T00:00:00.000Z')).toMatchObject({ status: 400 })
    const body = { comment: 'Hello', updateAt: await update() }
    const path = `/api/status-events/${event.id}/ticket-replies`
    expect(await people.customer.request('POST', path, body)).toMatchObject({ status: 403 })
    const unknown = path.replace(event.id, randomUUID())
    const key = { 'idempotency-key': randomUUID() }
    expect(await people.technician.request('POST', unknown, body, key)).toMatchObject({ status: 404 })
  })
})
