import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#/functions/table/table.ts'
import { addTimeMonthWrites } from '#/functions/time/data/time-months.ts'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import type { UtilizationReport } from '#/shared/reports/schemas.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { suggestedLevels } from '#/shared/service-levels/suggestions.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())
const path = '/api/reports/utilization'
const month = businessMonth()
const read = async (query = '') => (await people.admin.request<UtilizationReport>('GET', `${path}${query}`)).body
const ownMonths = async () =>
  (await read()).people.find(({ userId }) => userId === people.technician.user.id)?.months ?? []

beforeEach(() => keepTimeRates(ratesWith(), []))

describe('GET /api/reports/utilization', () => {
  test('200 adds up a person’s time of a month, and follows corrections and deletions', async () => {
    const first = await loggedTime(people, { minutes: 90 })
    const second = await loggedTime(people, { minutes: 30, timeBillable: false })
    expect(await ownMonths()).toEqual([{ month, minutes: 120, billableMinutes: 90, contractMinutes: 0 }])
    const entry = `/api/tickets/${first.ticketId}/time-entries/${first.id}`
    await people.technician.request('PUT', entry, { duration: 60, billable: false })
    expect(await ownMonths()).toEqual([{ month, minutes: 90, billableMinutes: 0, contractMinutes: 0 }])
    for (const { ticketId, id } of [first, second])
      await people.technician.request('DELETE', `/api/tickets/${ticketId}/time-entries/${id}`)
    expect(await ownMonths()).toEqual([])
  })

  test('200 counts time on tickets without a customer, and keeps the time of people whose accounts are deleted', async () => {
    const userId = crypto.randomUUID() as typeof people.technician.user.id
    await transact(
      addTimeMonthWrites(userId, addMonths(month, -1), {
        minutes: 50_000,
        billableMinutes: 20_000,
        contractMinutes: 0,
      }),
    )
    const [most] = (await read()).people
    expect(most).toMatchObject({ userId, name: deletedUser, months: [{ minutes: 50_000 }] })
    const fields = { title: 'A caller', description: 'No account', customerEmail: 'caller@people.test' }
    const { body } = await people.technician.request<{ id: string }>('POST', '/api/tickets', {
      ...fields,
      customerName: 'Ann Caller',
    })
    await loggedTime(people, { minutes: 15, ticketId: body.id })
    expect(await ownMonths()).toMatchObject([{ month, minutes: 15 }])
  })

  test('200 has the opening hours of each month until now, and null while service levels are off', async () => {
    expect((await read()).months.map(({ openMinutes }) => openMinutes)).toEqual(Array.from({ length: 12 }, () => null))
    const { hours, ...levels } = suggestedLevels
    const always = Object.fromEntries(Object.keys(hours).map(day => [day, [{ from: '00:00', to: '24:00' }]]))
    await serviceLevelsOn({ ...levels, hours: always as typeof hours, holidays: [] })
    const { months } = await read('?year=2024')
    expect(months[1]).toEqual({ month: '2024-02', openMinutes: 29 * 24 * 60 })
    expect((await read()).months.at(-1)?.openMinutes).toBeLessThan(31 * 24 * 60)
    const next = await read(`?year=${Number(month.slice(0, 4)) + 1}`)
    expect(next.months[6]?.openMinutes).toBe(0)
    expect(next.people).toEqual([])
  })

  test('403 for a technician, who sees only their own time sheet, and for a customer', async () => {
    expect(await people.technician.request('GET', path)).toMatchObject({ status: 403 })
    expect(await people.customer.request('GET', path)).toMatchObject({ status: 403 })
  })
})
