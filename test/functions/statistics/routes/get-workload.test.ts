import { describe, expect, test } from 'vitest'
import type { Workload } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const workload = async () => (await people.admin.request<Workload>('GET', '/api/stats/workload')).body

describe('GET /api/stats/workload', () => {
  test('200 counts open tickets by priority and by assignee, the most first', async () => {
    const before = await workload()
    const { technician } = people
    const [first, second, resolved] = [
      await openedTicket(people.customer, { priority: 'high' }),
      await openedTicket(people.customer, { priority: 'high' }),
      await openedTicket(people.customer, { priority: 'low' }),
    ]
    await openedTicket(people.customer, { priority: 'critical' })
    for (const { id } of [first, second, resolved]) {
      await technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: technician.user.id })
    }
    await technician.request('PUT', `/api/tickets/${resolved.id}`, { status: 'resolved' })
    await expect
      .poll(async () => (await workload()).byAssignee.find(({ id }) => id === technician.user.id)?.open)
      .toBe(2)
    const { byPriority, byAssignee, unassigned } = await workload()
    const change = byPriority.map(({ priority, open }, index) => [
      priority,
      open - (before.byPriority[index]?.open ?? 0),
    ])
    expect(change).toEqual([
      ['critical', 1],
      ['high', 2],
      ['medium', 0],
      ['low', 0],
    ])
    expect(unassigned).toBe(before.unassigned + 1)
    expect(byAssignee.map(({ open }) => open)).toEqual(byAssignee.map(({ open }) => open).sort((a, b) => b - a))
  })

  test('200 reads as much of the table for a larger team', async () => {
    const reads = async () => {
      here.cloud.journal.length = 0
      await workload()
      return here.cloud.journal.filter(call => call.function.endsWith('-get-workload')).length
    }
    const before = await reads()
    for (let count = 0; count < 5; count++) await signedIn(here.cloud, 'technician')
    expect(await reads()).toBe(before)
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('GET', '/api/stats/workload')).toMatchObject({ status: 403 })
  })
})
