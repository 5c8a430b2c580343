import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/recurring-schedules/{id}/change-preview', () => {
  test('200 shows the amounts of a change, and changes nothing', async () => {
    const { id, nextDueDate, version } = await madeSchedule(people)
    const body = { items: [{ description: 'More support', rate: 250 }], from: nextDueDate, version }
    const response = await people.technician.request('POST', `/api/recurring-schedules/${id}/change-preview`, body)
    expect(response).toMatchObject({
      status: 200,
      body: { left: 0, dueNow: '0.00', credited: '0.00', amount: '250.00' },
    })
    const after = await people.technician.request('GET', `/api/recurring-schedules/${id}`)
    expect(after.body).toMatchObject({ amount: '100.00', version })
  })
})
