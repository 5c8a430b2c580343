import { describe, expect, test } from 'vitest'
import {
  claimReportWrite,
  keepMetric,
  type MetricRow,
  metricId,
  metricsUntil,
  totalsBetween,
} from '#/functions/service-levels/data/metrics.ts'
import { type Key, remove, transact } from '#/functions/table/table.ts'
import { addMonths } from '#/shared/service-levels/months.ts'
import { metricTypes } from '#/shared/service-levels/rules.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import {
  aroundTheClock,
  monthFromNow,
  recount,
  serviceLevelsOn,
  storedResults,
} from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)
const month = monthFromNow()
const on = (ofMonth: string, day: string) => `${ofMonth}-${day}T20:00:00.000Z`
const next = addMonths(month, 1)
const figures = (rows: readonly (MetricRow & Key)[]) =>
  rows.map(({ month, actual, isFinal }) => ({ month, actual, isFinal }))
const reports = async () => {
  await here.cloud.settle()
  return here.cloud.inbox().filter(({ subject }) => subject.startsWith('Service report'))
}

describe('recount-service-levels', () => {
  test('counts the open month each day, makes it final on the second day of the next, and emails managers once', async () => {
    await serviceLevelsOn({ ...aroundTheClock, emailsReport: true })
    const company = await companyOf(people)
    const payer = { customerId: company.id, companyId: company.id }
    await storedResults(people.customer, payer, { month, count: 3, missed: 1 })
    await here.cloud.settle()
    await Promise.all([recount(here.cloud, on(month, '20')), recount(here.cloud, on(month, '20'))])
    const counted = await metricsUntil(company.id, month)
    expect(figures(counted)).toEqual([{ month, actual: '66.67', isFinal: false }])
    await recount(here.cloud, on(month, '21'))
    expect(await metricsUntil(company.id, month)).toEqual(counted)

    await storedResults(people.customer, payer, { month, count: 1, missed: 0 })
    await here.cloud.settle()
    await recount(here.cloud, on(next, '01'))
    expect(figures(await metricsUntil(company.id, month))).toEqual([{ month, actual: '75.00', isFinal: false }])
    expect(await reports()).toEqual([])
    await Promise.all([recount(here.cloud, on(next, '02')), recount(here.cloud, on(next, '02'))])
    expect(figures(await metricsUntil(company.id, month))).toEqual([{ month, actual: '75.00', isFinal: true }])
    await storedResults(people.customer, payer, { month, count: 1, missed: 1 })
    await here.cloud.settle()
    await recount(here.cloud, on(next, '03'))
    expect(figures(await metricsUntil(company.id, month)), 'final figures never change').toMatchObject([
      { actual: '75.00' },
    ])
    const [email, ...others] = await reports()
    expect(others).toEqual([])
    expect(email?.subject).toMatch(/^Service report for \w+ 20\d\d: 75\.0% in time$/)
    expect(email?.to).toContain(people.customer.user.email)
  })

  test('three months late, each month is final with its own figures', async () => {
    const company = await companyOf(people)
    const payer = { customerId: company.id, companyId: company.id }
    const later = addMonths(month, 3)
    await storedResults(people.customer, payer, { month: addMonths(month, 2), count: 2, missed: 1 })
    await storedResults(people.customer, payer, { month: later, count: 1, missed: 0 })
    await here.cloud.settle()
    await recount(here.cloud, on(later, '05'))
    const rows = await metricsUntil(company.id, later)
    expect(figures(rows)).toEqual([
      { month: addMonths(month, 2), actual: '50.00', isFinal: true },
      { month: later, actual: '100.00', isFinal: false },
    ])
    expect(
      rows
        .at(-1)
        ?.trend.slice(-4)
        .map(({ actual }) => actual),
    ).toEqual([null, null, '50.00', '100.00'])
  })

  test('adds up the results of a month, and those of final months that an earlier release counted', async () => {
    const payer = { customerId: people.customer.user.id, companyId: null }
    const late = addMonths(month, 6)
    await storedResults(people.customer, payer, { month: late, count: 2, missed: 1 })
    await here.cloud.settle()
    await recount(here.cloud, on(addMonths(late, 1), '05'))
    const totals = async () => (await totalsBetween(late, late))[0]
    const counted = await totals()
    const none = { tickets: 0, missed: 0, minutes: 0 }
    expect(counted).toMatchObject({ month: late, isFinal: true, response: none, resolution: { tickets: 2, missed: 1 } })
    await remove({ pk: 'SLAMONTHS', sk: late })
    await recount(here.cloud, on(addMonths(late, 1), '06'))
    expect(await totals()).toEqual(counted)
  })

  test('keeps all months of a trend whose reports were sent', async () => {
    const payer = people.anotherCustomer.user.id
    const months = Array.from({ length: 13 }, (_, index) => addMonths(month, index - 12))
    for (const [index, ofMonth] of months.entries()) {
      for (const metricType of metricTypes) {
        await keepMetric({
          ...{
            id: metricId(payer, ofMonth, metricType),
            customerId: payer,
            companyId: null,
            metricType,
            month: ofMonth,
          },
          ...{ period: 'monthly', periodStart: `${ofMonth}-01`, periodEnd: `${ofMonth}-28` },
          ...{ target: '95.00', actual: `${index}.00`, breach: true, tickets: 1, missed: 1 },
          ...{ averageMinutes: 60, isFinal: true, trend: [], createdAt: on(ofMonth, '02') },
        })
      }
      await transact([claimReportWrite(payer, ofMonth, on(ofMonth, '02'))])
    }
    const kept = await metricsUntil(payer, month)
    expect([...new Set(kept.map(metric => metric.month))]).toEqual(months.slice(1))
    expect(kept).toHaveLength(metricTypes.length * 12)
  })
})
