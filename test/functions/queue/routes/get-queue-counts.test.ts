import { beforeAll, describe, expect, test } from 'vitest'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { inHours } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const views = ['mine', 'unassigned', 'us', 'customer', 'snoozed', 'open'] as const

describe('GET /api/queue/counts', () => {
  test('200 has the size of each view, whatever happened to the tickets', async () => {
    const { customer, technician } = people
    const [mine, asked, done, later] = [
      await openedTicket(customer),
      await openedTicket(customer),
      await openedTicket(customer),
      await openedTicket(customer),
    ]
    await technician.request('PUT', `/api/tickets/${mine.id}/assignee`, { assignedTo: technician.user.id })
    await technician.request('PUT', `/api/tickets/${asked.id}`, { waitingOn: 'customer' })
    await technician.request('PUT', `/api/tickets/${done.id}`, { status: 'resolved' })
    await technician.request('PUT', `/api/tickets/${later.id}`, { snoozedUntil: inHours(1) })
    const sizes = await Promise.all(
      views.map(async view => {
        const { body } = await technician.request<Ticket[]>('GET', `/api/queue?view=${view}`)
        return [view, body.length] as const
      }),
    )
    const { body } = await technician.request<QueueCounts>('GET', '/api/queue/counts')
    expect(body).toEqual({ ...Object.fromEntries(sizes), isComplete: true, views: [], held: expect.any(Number) })
    expect(body).toMatchObject({ mine: 1, unassigned: 1, us: 1, customer: 1, snoozed: 1, open: 3 })
  })

  test('200 counts held emails, and tells a poll about changes', async () => {
    const poll = (version: string) =>
      people.technician.request<QueueCounts>('GET', '/api/queue/counts', undefined, { 'x-beacon-poll': version })
    const versionIn = ({ headers }: { headers: Headers }) => headers.get('x-beacon-poll') ?? ''
    const first = await poll('1')
    const { id } = await heldEmail()
    const second = await poll(versionIn(first))
    expect(second).toMatchObject({ status: 200, body: { held: first.body.held + 1 } })
    expect(await poll(versionIn(second))).toMatchObject({ status: 204 })
    await people.technician.request('DELETE', `/api/held-emails/${id}`)
    expect(await poll(versionIn(second))).toMatchObject({ status: 200, body: { held: first.body.held } })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/queue/counts')).toMatchObject({ status: 403 })
  })
})
