import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '#/shared/schedules/periods.ts'
import {
  billedCents,
  changedPrices,
  firstPeriod,
  firstPeriodCents,
  lineShares,
  type Price,
  prorate,
} from '#/shared/schedules/proration.ts'

const november = { from: '2026-11-01', to: '2026-12-01' }
const billedAt = (cents: number): Price[] => [{ from: '2026-11-01', cents }]

describe('a price that changes in the middle of a period', () => {
  test('is prorated by days, to the cent', () => {
    expect(prorate(billedAt(30_000), 60_000, { ...november, changed: '2026-11-16' })).toEqual({
      days: 30,
      left: 15,
      creditCents: 15_000,
      chargeCents: 30_000,
    })
    expect(prorate(billedAt(10_000), 0, { ...november, changed: '2026-11-11' })).toMatchObject({
      creditCents: 6667,
      chargeCents: 0,
    })
  })

  test('is settled in full on the first day of the period, and not at all on the next', () => {
    expect(prorate(billedAt(9999), 12_345, { ...november, changed: '2026-11-01' })).toMatchObject({
      creditCents: 9999,
      chargeCents: 12_345,
    })
    expect(prorate(billedAt(9999), 12_345, { ...november, changed: '2026-12-01' })).toMatchObject({
      creditCents: 0,
      chargeCents: 0,
    })
  })

  test('is settled against the price that each day was billed at', () => {
    const raised = changedPrices(billedAt(30_000), { from: '2026-11-16', cents: 60_000 })
    expect(prorate(raised, 30_000, { ...november, changed: '2026-11-01' })).toMatchObject({
      creditCents: 45_000,
      chargeCents: 30_000,
    })
    expect(prorate(raised, 0, { ...november, changed: '2026-11-26' })).toMatchObject({ creditCents: 10_000 })
    const lowered = changedPrices(raised, { from: '2026-11-06', cents: 15_000 })
    expect(lowered).toEqual([
      { from: '2026-11-01', cents: 30_000 },
      { from: '2026-11-06', cents: 15_000 },
    ])
    const part = { from: '2026-11-03', to: '2026-11-08' }
    expect(billedCents(lowered, part, { from: '2026-11-01', to: '2026-11-30' })).toBe(4500)
  })

  test('adds up to the price of each day after any number of changes, to a cent for each', () => {
    const cents = fc.integer({ min: 0, max: 999_999 })
    const changes = fc.array(fc.tuple(fc.nat(29), cents), { maxLength: 12 })
    fc.assert(
      fc.property(cents, changes, (first, settled) => {
        const perDay = Array<number>(30).fill(first)
        let [billed, prices] = [first, billedAt(first)]
        for (const [index, after] of settled) {
          const changed = addDays('2026-11-01', index)
          const { creditCents, chargeCents } = prorate(prices, after, { ...november, changed })
          billed += chargeCents - creditCents
          prices = changedPrices(prices, { from: changed, cents: after })
          perDay.fill(after, index)
        }
        const exact = perDay.reduce((sum, one) => sum + one, 0) / 30
        expect(Math.abs(billed - exact)).toBeLessThanOrEqual(settled.length)
      }),
    )
  })

  test('never credits more than was billed, nor charges less for a higher price', () => {
    const cents = fc.integer({ min: 0, max: 9_999_999_999 })
    fc.assert(
      fc.property(cents, cents, fc.integer({ min: 1, max: 366 }), fc.nat(366), (before, after, days, used) => {
        const to = addDays('2026-11-01', days)
        const changed = addDays('2026-11-01', Math.min(used, days))
        const { creditCents, chargeCents } = prorate(billedAt(before), after, { from: '2026-11-01', to, changed })
        expect(creditCents).toBeLessThanOrEqual(before)
        expect(Math.sign(chargeCents - creditCents) * Math.sign(after - before)).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

test.each([
  ['2026-11-25', 'monthly', 1, 6, 30],
  ['2026-11-25', 'monthly', 25, 30, 30],
  ['2026-11-25', 'quarterly', 1, 68, 92],
  ['2028-02-10', 'yearly', 1, 357, 366],
] as const)(
  'a first period from %s, billed %s on day %i, has %i of %i days',
  (day, frequency, dayOfMonth, days, wholeDays) => {
    expect(firstPeriod(day, { frequency, dayOfMonth })).toMatchObject({ days, wholeDays })
  },
)

test.each([
  [1000, 15, 500],
  [999, 15, 500],
  [-1000, 15, -500],
  [-999, 15, -500],
  [-1, 1, 0],
])('%i cents for a period of thirty days are, for %i of them, %i cents', (cents, days, share) => {
  expect(firstPeriodCents(cents, { days, wholeDays: 30, next: '2026-12-01' })).toBe(share)
})

test('the shares of lines add up to the share of their sum, also with a discount of everything', () => {
  const third = (cents: number) => firstPeriodCents(cents, { days: 10, wholeDays: 30, next: '2026-12-01' })
  expect(lineShares([1000, 1000, 1000, -3000], third)).toEqual([333, 333, 333, -999])
  expect(lineShares([100, 100, 0], third)).toEqual([34, 33, 0])
  const cents = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1 })
  fc.assert(
    fc.property(cents, lines => {
      const sumOf = (all: readonly number[]) => all.reduce((sum, one) => sum + one, 0)
      expect(sumOf(lineShares(lines, third))).toBe(third(sumOf(lines)))
    }),
  )
})
