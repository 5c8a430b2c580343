import { describe, expect, test } from 'vitest'
import { daysBetween, nextBilling } from '#/shared/schedules/periods.ts'
import type { ChangePreview, SchedulePage } from '#/shared/schedules/schemas.ts'
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

  test('200 leaves the days billed already, which a change of its price settles', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    const path = `/api/recurring-schedules/${id}`
    await people.technician.request('POST', `${path}/skip`, { nextDueDate })
    const { billedFrom } = (await people.technician.request<SchedulePage>('GET', path)).body
    const items = [{ description: 'Managed support', quantity: 1, rate: 40 }]
    const preview = (from: string | null) =>
      people.technician.request<ChangePreview>('POST', `${path}/change-preview`, { items, from })
    const days = daysBetween(billedFrom ?? '', nextDueDate)
    expect((await preview(billedFrom)).body).toMatchObject({ days, left: days, credit: '100.00', charge: '40.00' })
    expect((await preview(nextDueDate)).body).toMatchObject({ left: 0, credit: '0.00', charge: '0.00' })
  })
})
