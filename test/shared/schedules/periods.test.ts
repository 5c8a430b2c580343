import { describe, expect, test } from 'vitest'
import { businessDay } from '#/shared/lib/business-day.ts'
import {
  addDays,
  type Cadence,
  daysBetween,
  dueBillings,
  frequencies,
  monthlyCents,
  monthsOf,
  nextBilling,
  periodOf,
  resumedBilling,
} from '#/shared/schedules/periods.ts'

const timeZones = ['Pacific/Kiritimati', 'Europe/Berlin', 'UTC', 'America/Los_Angeles', 'Pacific/Pago_Pago']
const days = Array.from({ length: 28 }, (_, index) => index + 1)
const monthNumber = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7))
const cadences: Cadence[] = frequencies.flatMap(frequency => days.map(dayOfMonth => ({ frequency, dayOfMonth })))

/** Billing days from January 2026 to `last`, calculated differently from the rule. */
function daysUpTo(last: string, { frequency, dayOfMonth }: Cadence): string[] {
  const months = Array.from({ length: 130 }, (_, index) => (index + 1) * monthsOf[frequency])
  const dates = months.map(month => new Date(Date.UTC(2026, month, dayOfMonth)).toISOString().slice(0, 10))
  return dates.filter(day => day <= last)
}

describe('the next billing', () => {
  test('is on its day of the next period, never within the period just billed', () => {
    expect(nextBilling('2026-11-22', { frequency: 'monthly', dayOfMonth: 1 })).toBe('2026-12-01')
    expect(nextBilling('2026-11-22', { frequency: 'monthly', dayOfMonth: 25 })).toBe('2026-12-25')
    expect(nextBilling('2026-11-22', { frequency: 'quarterly', dayOfMonth: 28 })).toBe('2027-02-28')
    expect(nextBilling('2026-12-31', { frequency: 'yearly', dayOfMonth: 15 })).toBe('2027-12-15')
  })

  test('comes once per period for ten years, on every day of the month and at every frequency', () => {
    for (const cadence of cadences) {
      const months = monthsOf[cadence.frequency]
      let day = '2026-01-31'
      const billed = new Set([periodOf(day)])
      for (let period = 0; period < (10 * 12) / months; period++) {
        const next = nextBilling(day, cadence)
        expect(monthNumber(next) - monthNumber(day)).toBe(months)
        expect(Number(next.slice(8))).toBe(cadence.dayOfMonth)
        expect(new Date(`${next}T00:00:00Z`).toISOString().slice(0, 10)).toBe(next)
        expect(billed.has(periodOf(next))).toBe(false)
        billed.add(periodOf(next))
        day = next
      }
    }
  })

  test.each(timeZones)('is on the right day in %s', timeZone => {
    const hours = Array.from({ length: 137 }, (_, index) => Date.UTC(2026, 1, 20, index * 7))
    const todays = new Set(hours.map(hour => businessDay(new Date(hour).toISOString(), timeZone)))
    for (const today of todays) {
      for (const cadence of cadences) {
        const next = nextBilling(today, cadence)
        const isOnePeriodOn = monthNumber(next) - monthNumber(today) === monthsOf[cadence.frequency]
        expect(next > today && isOnePeriodOn, `${today} → ${next}`).toBe(true)
      }
    }
  })
})

describe('billings that are due', () => {
  test('are none before their day, one on it, and each missed one', () => {
    const cadence: Cadence = { frequency: 'monthly', dayOfMonth: 10 }
    expect(dueBillings('2026-12-10', '2026-12-09', cadence)).toEqual([])
    expect(dueBillings('2026-12-10', '2026-12-10', cadence)).toEqual(['2026-12-10'])
    expect(dueBillings('2026-12-10', '2027-02-11', cadence)).toEqual(['2026-12-10', '2027-01-10', '2027-02-10'])
  })

  test.each(timeZones)(
    'are one for each period of ten years in %s, on whichever days the job runs, twice on each',
    timeZone => {
      for (const step of [1, 29, 400]) {
        const count = Math.floor(3652 / step)
        const todays = Array.from({ length: count }, (_, run) =>
          businessDay(new Date(Date.UTC(2026, 0, 15 + run * step, (run * 7) % 24)).toISOString(), timeZone),
        )
        const last = todays.at(-1) ?? ''
        for (const cadence of cadences) {
          const billed: string[] = []
          let next = nextBilling('2026-01-15', cadence)
          for (const today of todays.flatMap(day => [day, day])) {
            for (const day of dueBillings(next, today, cadence)) {
              billed.push(day)
              next = nextBilling(day, cadence)
            }
          }
          expect(billed).toEqual(daysUpTo(last, cadence))
        }
      }
    },
  )

  test('are skipped for the time that a schedule was paused', () => {
    const cadence: Cadence = { frequency: 'quarterly', dayOfMonth: 5 }
    expect(resumedBilling('2026-02-05', '2026-08-06', cadence)).toBe('2026-11-05')
    expect(resumedBilling('2026-02-05', '2026-02-05', cadence)).toBe('2026-02-05')
  })
})

describe('days', () => {
  test('are counted across months, years and the end of daylight saving time', () => {
    expect(addDays('2026-10-20', 30)).toBe('2026-11-19')
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29')
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
  })

  test('a schedule’s monthly amount is a share of its period', () => {
    expect(monthlyCents(30_000, 'monthly')).toBe(30_000)
    expect(monthlyCents(10_000, 'quarterly')).toBe(3333)
    expect(monthlyCents(12_006, 'yearly')).toBe(1001)
  })
})
