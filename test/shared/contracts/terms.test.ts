import { describe, expect, test } from 'vitest'
import { addMonths, noticeDate, noticeDue, termEnd } from '#/shared/contracts/terms.ts'
import { addDays } from '#/shared/schedules/periods.ts'

/** Every day of a leap year and of an ordinary one. */
const startDays = Array.from({ length: 731 }, (_, index) => addDays('2027-01-01', index))

describe.each([1, 12, 36])('terms of %i months', termMonths => {
  test('never drift, overlap or leave a day out in twenty years, whatever their first day', () => {
    const wrong: string[] = []
    for (const startDate of startDays) {
      const date = Number(startDate.slice(8))
      let first = startDate
      for (let term = 1; term * termMonths <= 240; term++) {
        const end = termEnd({ startDate, termMonths }, term) ?? ''
        if (end < first) wrong.push(`${startDate}: term ${term} ends before it begins`)
        first = addDays(end, 1)
        const lastOfMonth = Number(addDays(addMonths(`${first.slice(0, 7)}-01`, 1), -1).slice(8))
        if (Number(first.slice(8)) !== Math.min(date, lastOfMonth))
          wrong.push(`${startDate}: term ${term + 1} begins ${first}`)
      }
    }
    expect(wrong).toEqual([])
  })
})

describe('the end of a term', () => {
  test.each([
    ['2026-01-01', 12, 1, '2026-12-31'],
    ['2027-01-31', 1, 1, '2027-02-27'],
    ['2027-01-31', 1, 2, '2027-03-30'],
    ['2028-02-29', 12, 1, '2029-02-27'],
    ['2028-02-29', 12, 4, '2032-02-28'],
  ])('of a contract from %s for %i months, term %i, is %s', (startDate, termMonths, term, expected) => {
    expect(termEnd({ startDate, termMonths }, term)).toBe(expected)
  })

  test('is unknown from month to month', () =>
    expect(termEnd({ startDate: '2026-01-01', termMonths: null }, 1)).toBeNull())
})

describe('the notice date', () => {
  test('is the days before the end, at least the start', () => {
    expect(noticeDate({ startDate: '2026-01-01', noticeDays: 30 }, '2026-12-31')).toBe('2026-12-01')
    expect(noticeDate({ startDate: '2026-01-01', noticeDays: 90 }, '2026-01-31')).toBe('2026-01-01')
  })

  test('is announced 30 and 7 days before it, and not after it', () => {
    expect(noticeDue('2026-12-01', '2026-10-31')).toBeUndefined()
    expect(noticeDue('2026-12-01', '2026-11-01')).toBe(30)
    expect(noticeDue('2026-12-01', '2026-11-24')).toBe(7)
    expect(noticeDue('2026-12-01', '2026-12-01')).toBe(7)
    expect(noticeDue('2026-12-01', '2026-12-02')).toBeUndefined()
  })
})
