import { describe, expect, test } from 'vitest'
import { billingsAhead, forecast } from '#/shared/schedules/forecast.ts'

const monthly = { frequency: 'monthly', dayOfMonth: 10, nextDueDate: '2026-12-10', amountCents: 10_000 } as const
const quarterly = { frequency: 'quarterly', dayOfMonth: 1, nextDueDate: '2027-01-01', amountCents: 30_000 } as const

describe('a billing forecast', () => {
  test('covers this month and the next eleven', () => {
    const months = forecast([monthly, quarterly], '2026-11-22')
    expect(months).toHaveLength(12)
    expect(months[0]).toEqual({ month: '2026-11', cents: 0, invoices: 0 })
    expect(months[1]).toEqual({ month: '2026-12', cents: 10_000, invoices: 1 })
    expect(months[2]).toEqual({ month: '2027-01', cents: 40_000, invoices: 2 })
    expect(months.at(-1)).toEqual({ month: '2027-10', cents: 40_000, invoices: 2 })
  })

  test('counts a missed run in this month', () => {
    expect(billingsAhead({ ...monthly, nextDueDate: '2026-10-10' }, '2026-11-22').slice(0, 3)).toEqual([
      '2026-11-22',
      '2026-11-22',
      '2026-12-10',
    ])
  })
})
