import { describe, expect, test } from 'vitest'
import type { CustomerStatistics } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const become = (id: string, state: string, version?: number) =>
  people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state, version })
const statistics = async () => (await people.customer.request<CustomerStatistics>('GET', '/api/stats/customer')).body

describe('PUT /api/recurring-schedules/{id}', () => {
  test('200 pauses a schedule and resumes it, and it counts while it is active', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    expect(await statistics()).toMatchObject({ activeServices: 1, monthlySpend: '100.00' })
    expect(await become(id, 'paused')).toMatchObject({ status: 200, body: { state: 'paused', isActive: false } })
    expect(await statistics()).toMatchObject({ activeServices: 0, monthlySpend: '0.00' })
    expect(await become(id, 'active')).toMatchObject({ body: { state: 'active', nextDueDate } })
    expect(await statistics()).toMatchObject({ activeServices: 1, monthlySpend: '100.00' })
  })

  test('200 ends it permanently', async () => {
    const { id, version } = await madeSchedule(people)
    expect(await become(id, 'ended', version)).toMatchObject({ status: 200, body: { state: 'ended' } })
    expect(await become(id, 'active')).toMatchObject({ status: 409 })
    expect(await become(id, 'ended', version)).toMatchObject({ status: 409 })
  })
})
