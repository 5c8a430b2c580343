import { describe, expect, test } from 'vitest'
import { creditsOf } from '#/functions/invoices/data/credits.ts'
import * as table from '#/functions/table/table.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import { addDays, daysBetween } from '#/shared/schedules/periods.ts'
import type { ChangePreview, RecurringSchedule, SchedulePage } from '#/shared/schedules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const path = (id: string, action: string) => `/api/recurring-schedules/${id}/${action}`
const to = (dollars: number, fields: object = {}) => ({
  items: [{ description: 'More support', quantity: 1, rate: dollars }],
  ...fields,
})
const pageOf = async (id: string) =>
  (await people.technician.request<SchedulePage>('GET', `/api/recurring-schedules/${id}`)).body
const preview = (id: string, body: object) =>
  people.technician.request<ChangePreview>('POST', path(id, 'change-preview'), body)
const change = (id: string, body: object) =>
  people.technician.request<RecurringSchedule>('POST', path(id, 'changes'), body)
const invoices = async () => (await people.customer.request<Invoice[]>('GET', '/api/invoices')).body

describe('POST /api/recurring-schedules/{id}/changes', () => {
  test('200 bills what the preview showed for the rest of the period, and the new price from then on', async () => {
    const { id, version, nextDueDate } = await madeSchedule(people)
    const { billedFrom } = await pageOf(id)
    const from = billedFrom ?? ''
    const shown = await preview(id, to(250, { from }))
    const days = daysBetween(from, nextDueDate)
    expect(shown.body).toMatchObject({ days, left: days, credit: '100.00', charge: '250.00', dueNow: '150.00' })
    expect(await change(id, to(250, { from, version }))).toMatchObject({ status: 200, body: { amount: '250.00' } })
    expect(await invoices()).toMatchObject([{ totalAmount: '150.00' }, { totalAmount: '100.00' }])
    await here.cloud.runSchedule('run-billing', `${nextDueDate}T20:00:00.000Z`)
    expect((await invoices())[0]).toMatchObject({ totalAmount: '250.00' })
    const statistics = await people.customer.request<{ monthlySpend: string }>('GET', '/api/customer/stats')
    if (statistics.status === 200) expect(statistics.body).toMatchObject({ monthlySpend: '250.00' })
  })

  test('200 credits the unused part of a higher price', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    const { billedFrom } = await pageOf(id)
    expect((await preview(id, to(40, { from: billedFrom }))).body).toMatchObject({ dueNow: '0.00', credited: '60.00' })
    expect(await change(id, to(40, { from: billedFrom }))).toMatchObject({ status: 200 })
    expect(await creditsOf(people.customer.user.id)).toMatchObject([{ remainingCents: 6000 }])
    expect(await invoices()).toHaveLength(1)
    expect(await pageOf(id)).toMatchObject({ amount: '40.00', nextDueDate, items: [{ rate: '40.00' }] })
  })

  test('200 settles nothing if it takes effect with the next invoice, or if the period was skipped', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    expect(await change(id, to(250, { from: nextDueDate }))).toMatchObject({ status: 200 })
    await people.technician.request('POST', path(id, 'skip'), { nextDueDate })
    expect(await change(id, to(300, { from: nextDueDate }))).toMatchObject({ status: 200 })
    expect(await invoices()).toHaveLength(1)
  })

  test('200 settles a second change in a period against the prices that were billed, and each period anew', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    const { billedFrom: from } = await pageOf(id)
    await change(id, to(900, { from: nextDueDate }))
    expect((await preview(id, to(250, { from }))).body).toMatchObject({ credit: '100.00', charge: '250.00' })
    await here.cloud.runSchedule('run-billing', `${nextDueDate}T20:00:00.000Z`)
    const next = await preview(id, to(1000, { from: nextDueDate }))
    expect(next.body).toMatchObject({ credit: '900.00', charge: '1000.00' })
  })

  test('is made once by two requests at the same moment, and 409 if someone else has changed it', async () => {
    const { id, version } = await madeSchedule(people)
    const { billedFrom: from } = await pageOf(id)
    const responses = await Promise.all([250, 300].map(dollars => change(id, to(dollars, { from, version }))))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await invoices()).toHaveLength(2)
  })

  test('400 for a day that does not exist, in a preview as well', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    for (const from of [nextDueDate.replace(/-\d\d-\d\d$/, '-02-30'), nextDueDate.replace(/\d\d$/, '00')]) {
      for (const refused of [await preview(id, to(250, { from })), await change(id, to(250, { from }))]) {
        expect(refused).toMatchObject({ status: 400, body: { errors: [{ message: 'This date does not exist' }] } })
      }
    }
  })

  test('400 for a day outside the period, 409 for an ended schedule', async () => {
    const { id } = await madeSchedule(people)
    expect(await change(id, to(250, { from: '2020-01-01' }))).toMatchObject({ status: 400 })
    await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'ended' })
    expect(await change(id, to(250, { from: '2020-01-01' }))).toMatchObject({ status: 409 })
  })
})

describe('a free schedule', () => {
  const runOn = (day: string) => here.cloud.runSchedule('run-billing', `${day}T20:00:00.000Z`)
  const later = (day: string, months: number) => {
    const date = new Date(`${day}T00:00:00Z`)
    date.setUTCMonth(date.getUTCMonth() + months)
    return date.toISOString().slice(0, 10)
  }

  test('passes its periods, and bills none of them once it has a price again', async () => {
    const { id, nextDueDate } = await madeSchedule(people)
    expect(await change(id, to(0, { from: nextDueDate }))).toMatchObject({ status: 200, body: { amount: '0.00' } })
    expect((await pageOf(id)).upcoming).toEqual([])
    await runOn(later(nextDueDate, 1))
    expect(await invoices()).toHaveLength(1)
    const passed = later(nextDueDate, 2)
    expect(await pageOf(id)).toMatchObject({ nextDueDate: passed, billedFrom: null })
    expect(await change(id, to(250, { from: passed }))).toMatchObject({ status: 200, body: { amount: '250.00' } })
    await runOn(passed)
    expect(await invoices()).toMatchObject([{ totalAmount: '250.00' }, { totalAmount: '100.00' }])
  })

  test('bills nothing for free months that no run passed before it got a price', async () => {
    const { id } = await madeSchedule(people, { totalAmount: 0 })
    await table.change(
      { pk: `SCHEDULE#${id}`, sk: 'SCHEDULE' },
      { update: 'SET nextDueDate = :day', values: { ':day': '2026-01-01' } },
    )
    const today = new Date().toISOString().slice(0, 10)
    expect(await change(id, to(100, { from: addDays(today, 1) }))).toMatchObject({ status: 200 })
    await runOn(addDays(today, 1))
    const made = await invoices()
    expect(made.filter(({ totalAmount }) => totalAmount !== '0.00').length).toBeLessThanOrEqual(1)
    expect((await pageOf(id)).nextDueDate > today).toBe(true)
  })
})
