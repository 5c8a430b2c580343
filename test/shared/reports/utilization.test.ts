import { describe, expect, test } from 'vitest'
import type { UtilizationReport } from '#/shared/reports/schemas.ts'
import { decimalHours, shareOfWhole, totalUtilization, utilizationByMonth } from '#/shared/reports/utilization.ts'

const [ann, ben] = ['a', 'b'] as unknown as [UserId, UserId]
type UserId = UtilizationReport['people'][number]['userId']

const report: UtilizationReport = {
  months: [
    { month: '2026-10', openMinutes: 1000 },
    { month: '2026-11', openMinutes: 600 },
  ],
  people: [
    {
      userId: ann,
      name: 'Ann',
      months: [
        { month: '2026-10', minutes: 300, billableMinutes: 200, contractMinutes: 60 },
        { month: '2026-11', minutes: 120, billableMinutes: 30, contractMinutes: 0 },
      ],
    },
    {
      userId: ben,
      name: 'Ben',
      months: [{ month: '2026-11', minutes: 60, billableMinutes: 60, contractMinutes: 0 }],
    },
  ],
}

describe('utilization', () => {
  test('is of everyone, with the opening hours of each person who logged time in the month', () => {
    expect(utilizationByMonth(report)).toEqual([
      { month: '2026-10', minutes: 300, billableMinutes: 200, contractMinutes: 60, openMinutes: 1000 },
      { month: '2026-11', minutes: 180, billableMinutes: 90, contractMinutes: 0, openMinutes: 1200 },
    ])
  })

  test('is of one person, with the opening hours of the months in which they logged time', () => {
    const months = utilizationByMonth(report, ben)
    expect(months[0]).toEqual({
      month: '2026-10',
      minutes: 0,
      billableMinutes: 0,
      contractMinutes: 0,
      openMinutes: 0,
    })
    expect(totalUtilization(months)).toEqual({
      minutes: 60,
      billableMinutes: 60,
      contractMinutes: 0,
      openMinutes: 600,
    })
  })

  test('has no opening hours if they are unknown', () => {
    const months = report.months.map(({ month }) => ({ month, openMinutes: null }))
    expect(totalUtilization(utilizationByMonth({ ...report, months })).openMinutes).toBeNull()
  })

  test.each([
    [1, 3, '33%'],
    [0, 60, '0%'],
    [90, 60, '150%'],
    [0, 0, '—'],
    [60, null, '—'],
  ])('%i of %s is %s', (part, whole, label) => {
    expect(shareOfWhole(part, whole)).toBe(label)
  })

  test('is in hours with one decimal in charts', () => {
    expect([0, 90, 100].map(decimalHours)).toEqual(['0.0', '1.5', '1.7'])
  })
})
