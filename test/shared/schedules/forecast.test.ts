import { describe, expect, test } from 'vitest'
import { billingsAhead, forecast } from '#/shared/schedules/forecast.ts'

const monthly = {
  frequency: 'monthly',
  dayOfMonth: 10,
  nextDueDate: '2026-12-10',
  amountCents: 10_000,
  endsOn: null,
} as const
const quarterly = {
  frequency: 'quarterly',
  dayOfMonth: 1,
  nextDueDate: '2027-01-01',
  amountCents: 30_000,
  endsOn: null,
} as const

describe('a billing forecast', () => {
  test('covers this month and the next eleven', () => {
    const months = forecast([monthly, quarterly], '2026-11-22')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2026-11', cents: 0, invoices: 0 })
    expect(months[1]).toEqual({ month: '2026-12', cents: 10_000, invoices: 1 })
    expect(months[2]).toEqual({ month: '2027-01', cents: 40_000, invoices: 2 })
    expect(months.at(-1)).toEqual({ month: '2027-10', cents: 40_000, invoices: 2 })
  })

  test.each([
    ['on the last day of a period', '2027-01-09', [10_000, 0]],
    ['in a period, which is billed by its days', '2027-01-25', [10_000, 5161]],
    ['on the first day of a period', '2027-01-10', [10_000, 323]],
    ['before the next billing', '2026-12-01', [0, 0]],
  ])('ends with a contract %s', (_, endsOn, cents) => {
    const ending = { ...monthly, endsOn }
    const months = forecast([ending], '2026-11-22')
    expect(months.slice(1, 3).map(month => month.cents)).toEqual(cents)
    const billed = cents.filter(Boolean).length
    expect(months.reduce((sum, { invoices }) => sum + invoices, 0)).toBe(billed)
    expect(billingsAhead(ending, '2026-11-22')).toEqual(['2026-12-10', '2027-01-10'].slice(0, billed))
  })

  test('counts a missed run in this month', () => {
    expect(billingsAhead({ ...monthly, nextDueDate: '2026-10-10' }, '2026-11-22').slice(0, 3)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-12-10',
    ])
  })
})
