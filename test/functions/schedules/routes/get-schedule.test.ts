import { describe, expect, test } from 'vitest'
import type { SchedulePage } from '#/shared/schedules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/recurring-schedules/{id}', () => {
  test('200 shows its lines, and its billing days over the next twelve months', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    const { body } = await people.technician.request<SchedulePage>('GET', `/api/recurring-schedules/${id}`)
    expect(body.items).toEqual([{ description: 'Managed support', quantity: '1', rate: '100.00' }])
    expect(body.upcoming[0]).toBe(nextDueDate)
    expect(body.upcoming).toHaveLength(11)
  })

  test('404 for a missing one', async () => {
    const id = '00000000-0000-4000-8000-00000000000a'
    expect(await people.technician.request('GET', `/api/recurring-schedules/${id}`)).toMatchObject({ status: 404 })
  })
})
