import { describe, expect, test } from 'vitest'
import { keepTotals } from '#/functions/service-levels/data/metrics.ts'
import { change } from '#/functions/table/table.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { findTicket, openTicket } from '#/functions/tickets/data/tickets.ts'
import { applyUpdate } from '#/functions/tickets/transitions.ts'
import type { TicketsReport } from '#/shared/reports/schemas.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'

const people = usePeople(useCloud())
const path = '/api/reports/tickets'
const read = async (query = '') => (await people.technician.request<TicketsReport>('GET', `${path}${query}`)).body
const month = businessMonth()
/** The numbers of this month, and of this year by priority and category. */
const figures = async () => {
  const { months, priorities, categories } = await read()
  const { opened = 0, resolved = 0 } = months.at(-1) ?? {}
  const ofPriority = Object.fromEntries(priorities.map(({ priority, opened: count }) => [priority, count]))
  const ofCategory = Object.fromEntries(categories.map(({ category, opened: count }) => [category, count]))
  return { opened, resolved, ofPriority, ofCategory }
}
const update = (id: string, body: object) => people.technician.request('PUT', `/api/tickets/${id}`, body)

describe('GET /api/reports/tickets', () => {
  test('200 counts tickets opened and resolved, by their present priority and category', async () => {
    const before = await figures()
    const { id } = await openedTicket(people.customer, { priority: 'low', category: 'email' })
    await openedTicket(people.customer, { priority: 'low', category: 'email' })
    await update(id, { priority: 'critical', category: 'network' })
    await update(id, { status: 'resolved' })
    const after = await figures()
    expect(after.opened).toBe(before.opened + 2)
    expect(after.resolved).toBe(before.resolved + 1)
    expect(after.ofPriority.low).toBe((before.ofPriority.low ?? 0) + 1)
    expect(after.ofPriority.critical).toBe((before.ofPriority.critical ?? 0) + 1)
    expect(after.ofCategory.email).toBe((before.ofCategory.email ?? 0) + 1)
    expect(after.ofCategory.network).toBe((before.ofCategory.network ?? 0) + 1)

    await people.customer.request('POST', `/api/tickets/${id}/reopen`)
    expect((await figures()).resolved, 'a reopened ticket').toBe(before.resolved)
  })

  test('200 leaves out a merged ticket until the merge is undone', async () => {
    const [target, source] = [await openedTicket(people.customer), await openedTicket(people.customer)]
    const before = await figures()
    const merges = `/api/tickets/${target.id}/merges`
    const merged = await people.technician.request('POST', merges, { sourceIds: [source.id] })
    expect(merged).toMatchObject({ status: 200 })
    expect((await figures()).opened).toBe(before.opened - 1)
    await people.technician.request('DELETE', `${merges}/${source.id}`)
    expect(await figures()).toEqual(before)
  })

  test('200 takes a ticket that was resolved in an earlier month out of that month when it is reopened', async () => {
    const { id, pk: _, sk: __, ...opened } = await findTicket((await openedTicket(people.customer)).id)
    const at = `${addMonths(month, -2)}-15T12:00:00.000Z`
    const number = `${id.slice(0, 7)}9`
    const earlier = await openTicket({ ...opened, id: `${number}${id.slice(8)}` as typeof id, createdAt: at }, null, [])
    const actor = { id: people.technician.user.id, at }
    await changeTicket(earlier.id, applyUpdate({ status: 'resolved' }, actor), actor, () => [])
    const then = async () => (await read()).months.at(-3)
    expect(await then()).toEqual({ month: addMonths(month, -2), opened: 1, resolved: 1 })
    await people.technician.request('POST', `/api/tickets/${earlier.id}/reopen`)
    expect(await then()).toMatchObject({ opened: 1, resolved: 0 })
  })

  test('200 has the shares in time of the months that were recounted, and null while service levels are off', async () => {
    expect((await read()).serviceLevels).toBeNull()
    await serviceLevelsOn()
    const last = addMonths(month, -1)
    const results = { tickets: 3, missed: 1, minutes: 100 }
    const totals = { month: last, isFinal: true, response: results, resolution: { tickets: 0, missed: 0, minutes: 0 } }
    await keepTotals(totals)
    await keepTotals({ ...totals, response: { ...results, missed: 3 } })
    const { serviceLevels } = await read()
    const none = { tickets: 0, missed: 0, averageMinutes: null }
    expect(serviceLevels?.map(one => one.month)).toEqual((await read()).months.map(one => one.month))
    expect(serviceLevels?.slice(-2)).toEqual([
      { month: last, response: { tickets: 3, missed: 1, averageMinutes: 33 }, resolution: none },
      { month, response: none, resolution: none },
    ])
    await people.admin.request('PUT', '/api/modules/service-levels', { enabled: false })
    expect((await read()).serviceLevels).toBeNull()
    await people.admin.request('PUT', '/api/modules/service-levels', { enabled: true })
  })

  test('200 has the twelve months of a chosen year, and nothing of other years', async () => {
    const year = String(Number(month.slice(0, 4)) - 2)
    for (const outside of [`${Number(year) - 1}-12`, `${Number(year) + 1}-01`])
      await change(
        { pk: 'COUNTER#ticket-months', sk: `${outside}#SHARD#0` },
        { update: 'ADD resolved :five', values: { ':five': 5 } },
      )
    const { months } = await read(`?year=${year}`)
    expect(months).toEqual(
      Array.from({ length: 12 }, (_, index) => ({ month: addMonths(`${year}-01`, index), opened: 0, resolved: 0 })),
    )
  })

  test('400 for a year that is none', async () => {
    expect(await people.technician.request('GET', `${path}?year=next`)).toMatchObject({ status: 400 })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', path)).toMatchObject({ status: 403 })
  })
})
