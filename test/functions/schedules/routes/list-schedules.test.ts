import { describe, expect, test } from 'vitest'
import type { RecurringSchedule } from '#/shared/schedules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/recurring-schedules', () => {
  test('200 lists all of them, newest first, for staff', async () => {
    const first = await madeSchedule(people)
    const second = await madeSchedule(people, { frequency: 'yearly' })
    const { body } = await people.technician.request<RecurringSchedule[]>('GET', '/api/recurring-schedules?limit=2')
    expect(body).toEqual([second, first])
    expect(body[0]).toMatchObject({ frequency: 'yearly', amount: '100.00', customerName: 'Dana Whitfield' })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/recurring-schedules')).toMatchObject({ status: 403 })
  })
})
