import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatBusinessDay,
  formatDay,
  formatFullDay,
  formatMinutes,
  formatMonth,
  formatWeekday,
} from '#/shared/lib/dates.ts'
import { draws } from '#/test/support/contract/fuzz-settings.ts'

test.each([
  [0, '0m'],
  [45, '45m'],
  [60, '1h 0m'],
  [135, '2h 15m'],
])('%i minutes are shown as %s', (minutes, shown) => expect(formatMinutes(minutes)).toBe(shown))

describe('a calendar day', () => {
  test('is shown in short, in full, as a column’s heading, and as its month', () => {
    expect(formatDay('2026-11-05')).toBe('Nov 5, 2026')
    expect(formatFullDay('2026-11-21')).toBe('Saturday, November 21, 2026')
    expect(formatWeekday('2026-11-05')).toBe('Thu 5')
    expect(formatMonth('2026-11')).toBe('Nov 2026')
  })

  test('matches Intl', () => {
    const short = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'medium' })
    const full = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', dateStyle: 'full' })
    const days = fc.date({ min: new Date('1970-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
    fc.assert(
      fc.property(days, date => {
        const day = date.toISOString().slice(0, 10)
        expect(formatDay(day)).toBe(short.format(date))
        expect(formatFullDay(day)).toBe(full.format(date))
      }),
      { numRuns: draws },
    )
  })
})

test('an instant is shown as the day in the business’s time zone', () => {
  expect(formatBusinessDay('2026-11-21T07:59:59.999Z', 'America/Los_Angeles')).toBe('Nov 20, 2026')
})
