import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  balanceCents,
  hundredthsOf,
  lineAmountCents,
  priceLines,
  quantityText,
  sumOf,
} from '#/shared/invoices/amounts.ts'
import { isLate, mayBecome } from '#/shared/invoices/transitions.ts'
import { parseTaxRate } from '#/shared/tax/rates.ts'
import { lineTaxCents } from '#/shared/tax/rounding.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const billedLine = fc.record({
  description: fc.string({ minLength: 1 }),
  quantity: fc.integer({ min: 1, max: 999_999 }),
  rateCents: fc.integer({ min: 0, max: 9_999_999 }),
})

describe('an invoice’s total', () => {
  test('is in whole cents, half a cent rounded up', () => {
    expect(lineAmountCents({ quantity: 150, rateCents: 12_500 })).toBe(18_750)
    expect(lineAmountCents({ quantity: 33, rateCents: 150 })).toBe(50)
    expect(lineAmountCents({ quantity: 25, rateCents: 10 })).toBe(3)
  })

  test('is the sum of its lines with their tax', () => {
    const lines = fc.array(billedLine, { minLength: 1, maxLength: 200 })
    fc.assert(
      fc.property(lines, fc.integer({ min: 0, max: 99_999 }), (billed, thousandths) => {
        const rate = parseTaxRate(String(thousandths / 1000))
        const priced = priceLines(billed, rate)
        const { subtotalCents, taxCents, totalCents } = sumOf(priced)
        expect(totalCents).toBe(subtotalCents + taxCents)
        expect(totalCents).toBe(priced.reduce((sum, line) => sum + line.amountCents + line.taxCents, 0))
        for (const line of priced) {
          expect(line.taxCents).toBe(lineTaxCents(line.amountCents, rate))
          expect(Math.abs(line.amountCents - (line.quantity * line.rateCents) / 100)).toBeLessThanOrEqual(0.5)
        }
      }),
      { numRuns: draws * 10, seed },
    )
  })

  test('has a balance until it is paid or credited', () => {
    expect(balanceCents({ totalCents: 10_000, paidCents: 2500, creditedCents: 1000 })).toBe(6500)
  })
})

test('quantities have two decimals', () => {
  expect(hundredthsOf('1.5')).toBe(150)
  expect(hundredthsOf(0.29)).toBe(29)
  expect([150, 200, 1].map(quantityText)).toEqual(['1.5', '2', '0.01'])
})

test('an invoice is late the day after it was due, and ends paid or canceled', () => {
  expect(isLate('2026-11-22', '2026-11-22')).toBe(false)
  expect(isLate('2026-11-22', '2026-11-23')).toBe(true)
  expect(mayBecome('pending', 'overdue')).toBe(true)
  expect(mayBecome('paid', 'pending')).toBe(false)
  expect(mayBecome('cancelled', 'paid')).toBe(false)
})
