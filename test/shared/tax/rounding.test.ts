import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseTaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents, shareCents, taxPart } from '#/shared/tax/rounding.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const runs = { numRuns: draws * 10, seed }
const rates = fc.integer({ min: 0, max: 99_999 }).map(thousandths => parseTaxRate((thousandths / 1000).toFixed(3)))
const someCents = fc.integer({ min: 0, max: 1e10 })

test('half a cent is rounded up in a line’s tax and a share, and down in the ledger', () => {
  expect(lineTaxCents(100, parseTaxRate('0.5'))).toBe(1)
  expect(shareCents(1, 2, 1)).toBe(1)
  expect(taxPart({ taxCents: 1, totalCents: 2 }, 1)).toBe(0)
})

describe('the tax on a line', () => {
  const newYork = parseTaxRate('8.875')

  test('is in whole cents, half a cent rounded up', () => {
    expect(lineTaxCents(10_000, newYork)).toBe(888)
    expect(lineTaxCents(1000, newYork)).toBe(89)
    expect(lineTaxCents(99, parseTaxRate('0.5'))).toBe(0)
    expect(lineTaxCents(0, newYork)).toBe(0)
  })

  test('is exact for the most expensive possible line', () => {
    expect(lineTaxCents(9_999_999_999 * 99, newYork)).toBe(87_862_499_991)
  })

  test('is at most half a cent from the exact tax', () => {
    const smallCents = fc.integer({ min: 0, max: 1e8 })
    fc.assert(
      fc.property(smallCents, rates, (cents, rate) => {
        const difference = lineTaxCents(cents, rate) - (cents * rate) / 100_000
        expect(difference).toBeGreaterThan(-0.5)
        expect(difference).toBeLessThanOrEqual(0.5)
      }),
      runs,
    )
  })

  test('is the same for a discount, with the opposite sign', () => {
    fc.assert(
      fc.property(someCents, rates, (cents, rate) => {
        expect(lineTaxCents(-cents, rate) + lineTaxCents(cents, rate)).toBe(0)
      }),
      runs,
    )
  })
})

describe('the share of some of a line’s units', () => {
  const sizes = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
  const lineCents = fc.integer({ min: 0, max: 1_000_000 })
  const total = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0)

  test('adds up to the whole, whatever the parts', () => {
    fc.assert(
      fc.property(lineCents, sizes, (cents, parts) => {
        const quantity = total(parts)
        const running = parts.map((_, index) => total(parts.slice(0, index + 1)))
        const shares = running.map((count, index) => {
          return shareCents(cents, quantity, count) - shareCents(cents, quantity, running[index - 1] ?? 0)
        })
        expect(total(shares)).toBe(cents)
        expect(shares.every(share => share >= 0)).toBe(true)
      }),
      runs,
    )
  })

  test('is at most half a cent from the exact share', () => {
    fc.assert(
      fc.property(lineCents, sizes, (cents, [count = 1, ...others]) => {
        const quantity = count + total(others)
        const difference = shareCents(cents, quantity, count) - (cents * count) / quantity
        expect(Math.abs(difference)).toBeLessThanOrEqual(0.5 + 1e-9)
      }),
      runs,
    )
  })
})

describe('the tax in a part of a total', () => {
  const splits = fc.record({
    totalCents: fc.integer({ min: 1, max: 1e10 }),
    taxShare: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.double({ min: 0, max: 1, noNaN: true }),
  })

  test('is zero for nothing, and all of the tax for everything', () => {
    fc.assert(
      fc.property(splits, ({ totalCents, taxShare }) => {
        const whole = { totalCents, taxCents: Math.floor(totalCents * taxShare) }
        expect(taxPart(whole, 0)).toBe(0)
        expect(taxPart(whole, totalCents)).toBe(whole.taxCents)
      }),
      runs,
    )
    expect(taxPart({ taxCents: 0, totalCents: 0 }, 0)).toBe(0)
  })

  test('is never more than its proportion, and less by under a cent', () => {
    fc.assert(
      fc.property(splits, ({ totalCents, taxShare, cut }) => {
        const whole = { totalCents, taxCents: Math.floor(totalCents * taxShare) }
        const cents = Math.floor(totalCents * cut)
        const [part, total] = [BigInt(taxPart(whole, cents)), BigInt(totalCents)]
        const exact = BigInt(whole.taxCents) * BigInt(cents)
        expect(part * total <= exact).toBe(true)
        expect((part + 1n) * total > exact).toBe(true)
      }),
      runs,
    )
  })
})
