import { describe, expect, test } from 'vitest'
import { nextBilling } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/recurring-schedules/{id}/skip', () => {
  test('200 skips the next invoice, and 409 if it is already skipped', async () => {
    const schedule = await madeSchedule(people)
    const { id, nextDueDate } = schedule
    const skip = () => people.technician.request('POST', `/api/recurring-schedules/${id}/skip`, { nextDueDate })
    expect(await skip()).toMatchObject({ status: 200, body: { nextDueDate: nextBilling(nextDueDate, schedule) } })
    expect(await skip()).toMatchObject({ status: 409 })
  })
})
