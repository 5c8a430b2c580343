import { describe, expect, test } from 'vitest'
import type { BillingForecast } from '#/shared/schedules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const forecast = async () => (await people.technician.request<BillingForecast>('GET', '/api/billing-forecast')).body

describe('GET /api/billing-forecast', () => {
  test('200 adds up by month what the active schedules bill', async () => {
    const { nextDueDate } = await madeSchedule(people)
    const { id } = await madeSchedule(people, { totalAmount: 50 })
    await here.cloud.settle()
    const next = (months: BillingForecast['months']) => months.find(({ month }) => nextDueDate.startsWith(month))
    const before = await forecast()
    expect(before).toMatchObject({ isComplete: true })
    expect(before.months).toHaveLength(12)
    expect(next(before.months)).toMatchObject({ amount: '150.00', invoices: 2 })
    await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'paused' })
    await here.cloud.settle()
    expect(next((await forecast()).months)).toMatchObject({ amount: '100.00', invoices: 1 })
  })
})
