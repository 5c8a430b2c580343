import { describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { CustomerReport } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/reports/customers', () => {
  test('200 has time, revenue, the cost of the time, and the margin', async () => {
    await keepTimeRates(ratesWith(), [])
    const { day } = await loggedTime(people, { minutes: 60 })
    await loggedTime(people, { minutes: 30, timeBillable: false })
    await madeInvoice(people)
    await keepTimeRates(defaultRates, [])
    const path = `/api/reports/customers?year=${day.slice(0, 4)}`
    const { body } = await people.admin.request<CustomerReport[]>('GET', path)
    expect(body.find(({ customerId }) => customerId === people.customer.user.id)).toMatchObject({
      minutes: 90,
      billableMinutes: 60,
      revenue: '100.00',
      cost: '52.50',
      margin: '47.50',
    })
  })

  test('403 for a technician, because it reveals what colleagues cost', async () => {
    expect(await people.technician.request('GET', '/api/reports/customers?year=2026')).toMatchObject({ status: 403 })
  })
})
