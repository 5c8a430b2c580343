import { describe, expect, test } from 'vitest'
import { weekOf } from '#/functions/time/data/time-entries.ts'
import type { TimeSheet } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/time-sheets', () => {
  test('200 has the caller’s own week', async () => {
    const entry = await loggedTime(people, { minutes: 25 })
    const week = weekOf(entry.day)
    const own = await people.technician.request<TimeSheet>('GET', `/api/time-sheets?week=${week}`)
    expect(own.body).toMatchObject({ week, entries: [{ duration: 25, ticketTitle: 'Printer on fire' }] })
    const other = await people.technician.request<TimeSheet>('GET', '/api/time-sheets?week=2026-01-05')
    expect(other.body.entries).toEqual([])
  })

  test('200 has the business’s current week, unless another is requested', async () => {
    const entry = await loggedTime(people, { minutes: 25 })
    const { body } = await people.technician.request<TimeSheet>('GET', '/api/time-sheets')
    expect(body).toMatchObject({ week: weekOf(entry.day), today: entry.day })
    expect(body.entries.map(({ id }) => id)).toContain(entry.id)
  })

  test('403 for a colleague’s, which an admin sees', async () => {
    const { day } = await loggedTime(people)
    const path = (userId: string) => `/api/time-sheets?week=${weekOf(day)}&userId=${userId}`
    expect(await people.technician.request('GET', path(people.admin.user.id))).toMatchObject({ status: 403 })
    const { body } = await people.admin.request<TimeSheet>('GET', path(people.technician.user.id))
    expect(body.entries).toHaveLength(1)
  })

  test('400 for a day that is not a Monday, or that does not exist', async () => {
    // A date library reads February 30 as March 2, a Monday.
    for (const week of ['2026-11-17', '2026-02-30', '2026-13-01']) {
      expect(await people.technician.request('GET', `/api/time-sheets?week=${week}`)).toMatchObject({ status: 400 })
    }
  })
})

test.each([
  ['2026-11-16', '2026-11-16'],
  ['2026-11-22', '2026-11-16'],
  ['2027-01-01', '2026-12-28'],
])('the week of %s starts on %s', (day, monday) => {
  expect(weekOf(day)).toBe(monday)
})
