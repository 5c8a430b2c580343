import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type PricedItem, type QuoteDiscount, quoteAmounts, spreadCents } from '#/shared/quotes/amounts.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

const item = fc.record<PricedItem>({
  id: fc.string({ minLength: 1, maxLength: 3 }),
  billing: fc.constantFrom('once', 'monthly'),
  quantity: fc.integer({ min: 1, max: 999_999 }),
  unitPriceCents: fc.integer({ min: 0, max: 1_000_000 }),
  discountPercent: fc.integer({ min: 0, max: 10_000 }),
  taxable: fc.boolean(),
  isSelected: fc.boolean(),
})
const discount = fc.oneof(
  fc.constant<QuoteDiscount>({ kind: 'none', value: 0 }),
  fc.record({ kind: fc.constant('percent' as const), value: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), value: fc.integer({ min: 0, max: 100_000_000 }) }),
)
const rate = fc.integer({ min: 0, max: 20_000 }).map(value => value as TaxRate)

/** Half a cent rounded up, as exact fractions. */
const rounded = (numerator: bigint, denominator: bigint) => Number((2n * numerator + denominator) / (2n * denominator))

describe('the amounts of a quote', () => {
  test('are the sums of its lines to the cent, in 10,000 random quotes', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 12 }), discount, rate, (items, off, taxRate) => {
        const amounts = quoteAmounts(items, off, taxRate)
        let [subtotal, discounts, taxes] = [0, 0, 0]
        for (const [index, one] of items.entries()) {
          const line = amounts.items[index]
          if (!line) throw new Error('Each line has amounts')
          const gross = rounded(BigInt(one.quantity) * BigInt(one.unitPriceCents), 100n)
          expect(line.netCents).toBe(gross - rounded(BigInt(gross) * BigInt(one.discountPercent), 10_000n))
          expect(line.discountCents).toBeGreaterThanOrEqual(0)
          expect(line.discountCents).toBeLessThanOrEqual(line.netCents)
          const left = line.netCents - line.discountCents
          const isTaxed = one.isSelected && one.taxable
          expect(line.taxCents).toBe(isTaxed ? rounded(BigInt(left) * BigInt(taxRate), 100_000n) : 0)
          if (!one.isSelected) expect(line.discountCents).toBe(0)
          if (one.isSelected && one.billing === 'once') {
            subtotal += line.netCents
            discounts += line.discountCents
            taxes += line.taxCents
          }
        }
        expect(amounts).toMatchObject({ subtotalCents: subtotal, discountCents: discounts, taxCents: taxes })
        expect(amounts.totalCents).toBe(subtotal - discounts + taxes)
        if (off.kind === 'amount') expect(discounts).toBe(Math.min(off.value, subtotal))
      }),
      { numRuns: 10_000 },
    )
  })

  test('leave out lines that are not selected', () => {
    const line = {
      id: '1',
      billing: 'once',
      quantity: 100,
      unitPriceCents: 500,
      discountPercent: 0,
      taxable: true,
    } as const
    const amounts = quoteAmounts(
      [
        { ...line, isSelected: true },
        { ...line, id: '2', isSelected: false },
      ],
      { kind: 'none', value: 0 },
      8000 as TaxRate,
    )
    expect(amounts).toMatchObject({ subtotalCents: 500, taxCents: 40, totalCents: 540, monthlyCents: 0 })
  })
})

describe('spreading an amount', () => {
  test('gives the cents left to the largest remainders, and to the earlier of equal ones', () => {
    expect(spreadCents(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(spreadCents(5, [10, 20, 20])).toEqual([1, 2, 2])
    expect(spreadCents(0, [0, 0])).toEqual([0, 0])
  })
})
