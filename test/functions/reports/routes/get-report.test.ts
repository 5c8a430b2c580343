import { describe, expect, test } from 'vitest'
import { agingBuckets } from '#/functions/reports/receivables-aging.ts'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { Report } from '#/shared/reports/schemas.ts'
import { businessMonth } from '#/test/support/cloud/business-days.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { madeInvoice, madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { productWith } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, ratesWith } from '#/test/support/fixtures/time.ts'

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

  test('200 has the months of a year', async () => {
    const year = businessMonth().slice(0, 4)
    const ofYear = (await people.technician.request<Report>('GET', `/api/reports?year=${year}`)).body
    expect(ofYear.months.map(({ month }) => month.slice(5))).toEqual([
      '01',
      '02',
      '03',
      '04',
      '05',
      '06',
      '07',
      '08',
      '09',
      '10',
      '11',
      '12',
    ])
    const thisMonth = ofYear.months.find(({ month }) => month === businessMonth())
    expect(thisMonth).toEqual(last(await report()))
    expect((await people.technician.request('GET', '/api/reports?year=26')).status).toBe(400)
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
    expect(agingBuckets(due, 163, '2026-11-22').map(({ cents }) => cents)).toEqual([3, 12, 16, 32, 100])
  })
})

test('totals of amounts with ten digits are returned everywhere', async () => {
  const max = '99999999.99'
  for (const _ of [1, 2, 3]) await madeInvoice(people, { totalAmount: max })
  for (const _ of [1, 2]) await madeInvoice(people, { totalAmount: max, isRecurring: true, frequency: 'monthly' })
  const productId = await productWith(99, 9_999_999.99)
  const { id: customerId } = people.customer.user
  const reads: [Person, string][] = [
    [people.technician, '/api/invoices/summary'],
    [people.technician, '/api/reports'],
    [people.admin, `/api/reports/customers?year=${new Date().getUTCFullYear()}`],
    [people.technician, `/api/statements/${customerId}`],
    [people.customer, `/api/statements/${customerId}/pdf`],
    [people.customer, '/api/stats/customer'],
    [people.technician, '/api/billing-forecast'],
    [people.technician, `/api/reports/books?month=${businessMonth()}`],
  ]
  for (const [by, path] of reads)
    expect([path, (await by.request('GET', path)).status]).toEqual([path, path.endsWith('/pdf') ? 302 : 200])
  const cart = { items: [{ productId, quantity: 99 }] }
  expect(await people.customer.request('POST', '/api/cart/price', cart)).toMatchObject({
    status: 200,
    body: { total: '989999999.01' },
  })
  await keepTimeRates(ratesWith({ hourlyRate: max }), [])
  await loggedTime(people, { minutes: 1440 })
  await keepTimeRates(defaultRates, [])
  expect(await people.technician.request('GET', '/api/unbilled-time')).toMatchObject({ status: 200 })
  expect(await people.technician.request('GET', '/api/invoices/summary')).toMatchObject({ status: 200 })
})
