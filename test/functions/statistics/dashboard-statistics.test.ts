import { describe, expect, test } from 'vitest'
import type { DashboardStatistics } from '#/shared/statistics.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const people = usePeople(useCloud())
const read = async (by = people.customer) => (await by.request<DashboardStatistics>('GET', '/api/stats/dashboard')).body

describe('GET /api/stats/dashboard', () => {
  test('200 counts a customer’s own tickets, and all of them for staff', async () => {
    const before = await read(people.technician)
    await openedTicket(people.customer, { priority: 'critical' })
    const { id } = await openedTicket(people.customer, { priority: 'high' })
    await openedTicket(people.anotherCustomer, { priority: 'low' })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    expect(await read()).toEqual({
      openTickets: 1,
      urgentTickets: 1,
      inProgress: 1,
      resolved: 0,
      total: 2,
      pcComponents: 0,
    })
    expect(await read(people.technician)).toMatchObject({
      total: before.total + 3,
      openTickets: before.openTickets + 2,
    })
  })
})
