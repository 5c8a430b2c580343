import { beforeEach, describe, expect, test } from 'vitest'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import type { TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const dayMs = 24 * 60 * 60 * 1000
let ticket: Ticket
let before: TechnicianStatistics

const statistics = async () =>
  (await people.technician.request<TechnicianStatistics>('GET', '/api/stats/technician')).body
const move = (status: string) => people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status })
/** The change since the test began, because tests share a table. */
const change = async () => {
  const now = await statistics()
  return [now.activeTickets - before.activeTickets, now.resolvedToday - before.resolvedToday]
}

beforeEach(async () => {
  before = await statistics()
  ticket = await openedTicket(people.customer)
})

describe('GET /api/stats/technician', () => {
  test('200 counts open tickets, and those in progress as active', async () => {
    expect(await change()).toEqual([1, 0])
    await move('in_progress')
    expect(await change()).toEqual([1, 0])
  })

  test('200 counts a ticket resolved today once, and not after it is reopened', async () => {
    await move('resolved')
    expect(await change()).toEqual([0, 1])
    await move('in_progress')
    expect(await change()).toEqual([1, 0])
    await move('resolved')
    await move('closed')
    expect(await change()).toEqual([0, 1])
  })

  test('200 does not count tickets resolved on another day', async () => {
    const yesterday = new Date(Date.now() - 2 * dayMs).toISOString()
    const actor = { id: people.technician.user.id, at: yesterday }
    await changeTicket(ticket.id, applyUpdate({ status: 'resolved' }, actor), actor, () => [])
    expect(await change()).toEqual([0, 0])
    await move('in_progress')
    expect(await change()).toEqual([1, 0])
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/stats/technician')).toMatchObject({ status: 403 })
  })
})
