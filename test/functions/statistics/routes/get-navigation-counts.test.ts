import { describe, expect, test } from 'vitest'
import type { NavigationCounts } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

const counts = async () => (await people.technician.request<NavigationCounts>('GET', '/api/stats/navigation')).body
const assign = async (id: string, assignedTo: string | null) =>
  people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo })

describe('GET /api/stats/navigation', () => {
  test('200 counts the caller’s open tickets, not those of others or resolved ones', async () => {
    const { id } = await openedTicket(people.customer)
    const other = await openedTicket(people.customer)
    await assign(id, people.technician.user.id)
    await assign(other.id, people.admin.user.id)
    await expect.poll(async () => (await counts()).myTickets).toBe(1)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    await expect.poll(async () => (await counts()).myTickets).toBe(0)
  })

  test('200 counts current incidents, not scheduled or resolved ones', async () => {
    const before = (await counts()).incidents
    const { id } = await reportedEvent(people.technician)
    const startTime = new Date(Date.now() + 86_400_000).toISOString()
    await reportedEvent(people.technician, { status: 'maintenance', startTime })
    await expect.poll(async () => (await counts()).incidents).toBe(before + 1)
    await people.technician.request('POST', `/api/status-events/${id}/resolve`, {})
    await expect.poll(async () => (await counts()).incidents).toBe(before)
  })

  test('200 counts nothing of modules that are off', async () => {
    await reportedEvent(people.technician)
    await people.admin.request('PUT', '/api/modules/status-page', { enabled: false })
    try {
      expect(await counts()).toMatchObject({ incidents: 0 })
    } finally {
      await people.admin.request('PUT', '/api/modules/status-page', { enabled: true })
    }
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/stats/navigation')).toMatchObject({ status: 403 })
  })
})
