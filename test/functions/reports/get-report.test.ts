import { describe, expect, test } from 'vitest'
import { byAge } from '#/functions/reports/by-age.ts'
import type { Report } from '#/shared/reports.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeInvoice, madeSchedule } from '#/test/support/invoices.ts'
import { usePeople } from '#/test/support/people.ts'

const people = usePeople(useCloud())
const report = async () => (await people.technician.request<Report>('GET', '/api/reports')).body
const last = ({ months }: Report) => months.at(-1)

describe('GET /api/reports', () => {
  test('200 has twelve months, what was invoiced and paid, and what is owed', async () => {
    const before = await report()
    expect(before.months).toHaveLength(12)
    const { id } = await madeInvoice(people)
    await people.technician.request('POST', `/api/invoices/${id}/payments`, { amount: 40 })
    await people.technician.request('POST', `/api/invoices/${id}/credit-notes`, { amount: 10, reason: 'Late' })
    const after = await report()
    const difference = (of: (report: Report) => string | undefined) => Number(of(after)) - Number(of(before))
    expect(difference(one => last(one)?.revenue)).toBeCloseTo(90, 5)
    expect(difference(one => last(one)?.received)).toBeCloseTo(40, 5)
    expect(difference(one => one.totalOutstanding)).toBeCloseTo(50, 5)
    expect(difference(one => one.outstanding[0]?.amount)).toBeCloseTo(50, 5)
  })

  test('200 has recurring revenue, and its change', async () => {
    const before = await report()
    const { id } = await madeSchedule(people, { frequency: 'quarterly', totalAmount: 300 })
    const during = await report()
    expect(Number(last(during)?.recurring) - Number(last(before)?.recurring)).toBeCloseTo(100, 5)
    await people.technician.request('PUT', `/api/recurring-schedules/${id}`, { state: 'paused' })
    expect(last(await report())?.recurring).toBe(last(before)?.recurring)
  })
})

describe('byAge', () => {
  test('assigns each day, and groups older ones', () => {
    const due = [
      { day: '2026-12-20', cents: 1, invoices: 1 },
      { day: '2026-11-22', cents: 2, invoices: 1 },
      { day: '2026-11-21', cents: 4, invoices: 1 },
      { day: '2026-10-23', cents: 8, invoices: 1 },
      { day: '2026-10-22', cents: 16, invoices: 1 },
      { day: '2026-08-24', cents: 32, invoices: 1 },
    ]
    expect(byAge(due, 163, '2026-11-22').map(({ cents }) => cents)).toEqual([3, 12, 16, 32, 100])
  })
})
