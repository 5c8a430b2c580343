import { describe, expect, test } from 'vitest'
import { addMonths, noticeDate, noticeDue, termDates, termEnd } from '#/shared/contracts/terms.ts'
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
  test.each([
    ['2026-01-01', 12, 30, 1, '2026-12-01'],
    ['2026-01-01', 12, 30, 2, '2027-12-01'],
    ['2026-01-01', 1, 90, 1, '2026-01-01'],
    ['2027-01-01', 1, 30, 1, '2027-01-01'],
    ['2027-01-01', 1, 30, 2, '2027-02-01'],
    ['2027-01-01', 1, 27, 2, '2027-02-01'],
    ['2027-01-01', 1, 26, 2, '2027-02-02'],
    ['2027-01-31', 1, 30, 2, '2027-02-28'],
    ['2027-01-01', 3, 180, 3, '2027-07-01'],
  ])(
    'of a contract from %s for %i months with %i days’ notice, in term %i, is %s, at least the term’s first day',
    (startDate, termMonths, noticeDays, term, expected) => {
      const terms = { startDate, termMonths, noticeDays }
      expect(termDates(terms, term).renewalNoticeDate).toBe(expected)
      expect(noticeDate({ ...terms, termNumber: term }, termEnd(terms, term) ?? '')).toBe(expected)
    },
  )

  test('is announced 30 and 7 days before it, and not after it', () => {
    expect(noticeDue('2026-12-01', '2026-10-31')).toBeUndefined()
    expect(noticeDue('2026-12-01', '2026-11-01')).toBe(30)
    expect(noticeDue('2026-12-01', '2026-11-24')).toBe(7)
    expect(noticeDue('2026-12-01', '2026-12-01')).toBe(7)
    expect(noticeDue('2026-12-01', '2026-12-02')).toBeUndefined()
  })
})
