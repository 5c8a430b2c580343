import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  billingMonth,
  contractMonth,
  defaultBillingDay,
  firstBilling,
  firstPeriod,
  shareOf,
} from '#/shared/contracts/periods.ts'
import { addMonths } from '#/shared/contracts/terms.ts'
import { addDays, billedPeriod, type Day, daysBetween, frequencies, nextBilling } from '#/shared/schedules/periods.ts'

const days = fc.integer({ min: 0, max: 7300 }).map(index => addDays('2026-01-01', index))
const billingDays = fc.integer({ min: 1, max: 28 })
const cents = fc.integer({ min: 0, max: 9_999_999 })

/** The price of some days, added up day by day in fractions, with half a cent rounded up. */
const dayByDay = (price: number, whole: number, from: Day, to: Day) => {
  let parts = 0n
  for (let day = from; day <= to; day = addDays(day, 1)) parts += BigInt(price)
  return Number((2n * parts + BigInt(whole)) / (2n * BigInt(whole)))
}

describe('contract months', () => {
  test('cover every day once, from a billing day to the day before the next', () => {
    fc.assert(
      fc.property(days, billingDays, (day, billingDay) => {
        const { from, to } = billingMonth(day, billingDay)
        expect(from <= day && day <= to).toBe(true)
        expect(Number(from.slice(8))).toBe(billingDay)
        expect(addDays(to, 1)).toBe(addMonths(from, 1))
      }),
    )
  })

  test('are cut at the start and at the end of the contract', () => {
    const lifetime = { startDate: '2026-11-10', billingDay: 1, lastDay: '2027-01-20' }
    expect(contractMonth('2026-11-12', lifetime)).toEqual({ from: '2026-11-10', to: '2026-11-30' })
    expect(contractMonth('2026-12-31', lifetime)).toEqual({ from: '2026-12-01', to: '2026-12-31' })
    expect(contractMonth('2027-03-01', lifetime)).toEqual({ from: '2027-01-01', to: '2027-01-20' })
    expect(contractMonth('2026-01-01', lifetime)).toEqual({ from: '2026-11-10', to: '2026-11-30' })
  })
})

describe('the first period', () => {
  test('ends before the first billing day, and the periods follow each other from there', () => {
    fc.assert(
      fc.property(days, billingDays, fc.constantFrom(...frequencies), (startDate, dayOfMonth, frequency) => {
        const { period, next, month } = firstPeriod(startDate, { frequency, dayOfMonth })
        expect(period.from).toBe(startDate)
        expect(next).toBe(addDays(period.to, 1))
        expect(Number(next.slice(8))).toBe(dayOfMonth)
        expect(month === null).toBe(Number(startDate.slice(8)) === dayOfMonth)
        expect(billedPeriod(next, { frequency, dayOfMonth }).to).toBe(
          addDays(nextBilling(next, { frequency, dayOfMonth }), -1),
        )
      }),
    )
  })

  test('costs its days to the cent', () => {
    fc.assert(
      fc.property(days, billingDays, cents, (startDate, dayOfMonth, price) => {
        const { period, month } = firstPeriod(startDate, { frequency: 'monthly', dayOfMonth })
        if (!month) return
        const whole = daysBetween(month.from, month.to) + 1
        expect(shareOf(price, period, month)).toBe(dayByDay(price, whole, period.from, period.to))
      }),
    )
  })
})

describe('a part of a period', () => {
  test('and the credit of what is left cost their days to the cent', () => {
    fc.assert(
      fc.property(
        days,
        billingDays,
        fc.constantFrom(...frequencies),
        cents,
        fc.nat(),
        (day, dayOfMonth, frequency, price, cut) => {
          const from = firstBilling(day, dayOfMonth)
          const period = billedPeriod(from, { frequency, dayOfMonth })
          const length = daysBetween(period.from, period.to) + 1
          const lastDay = addDays(from, cut % length)
          expect(shareOf(price, { from, to: lastDay }, period)).toBe(dayByDay(price, length, from, lastDay))
        },
      ),
    )
  })

  test('rounds a discount like the same price', () => {
    const whole = { from: '2026-11-01', to: '2026-11-30' }
    const part = { from: '2026-11-01', to: '2026-11-15' }
    expect(shareOf(-101, part, whole)).toBe(-shareOf(101, part, whole))
  })
})

test('the billing day is the start’s, at most the 28th', () => {
  expect(defaultBillingDay('2026-11-05')).toBe(5)
  expect(defaultBillingDay('2026-01-31')).toBe(28)
})
