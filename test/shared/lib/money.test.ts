import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToDecimal, decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { dollarSum, dollars } from '#/shared/lib/text.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

describe('money', () => {
  test.each([
    [0, '0.00'],
    [5, '0.05'],
    [124950, '1249.50'],
    [-5, '-0.05'],
  ])('%i cents are %s dollars in requests and responses', (cents, decimal) => {
    expect(centsToDecimal(cents)).toBe(decimal)
    expect(decimalToCents(decimal)).toBe(cents)
  })

  test('is exact in requests and responses, whatever the amount', () => {
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), cents => {
        expect(decimalToCents(centsToDecimal(cents))).toBe(cents)
      }),
      { numRuns: draws },
    )
  })

  test.each(['', '1.234', '1e3', 'ten', '1,000.00', ' 1'])('%j is not an amount', text => {
    expect(() => decimalToCents(text)).toThrow(RangeError)
  })

  test('is never a fraction of a cent', () => expect(() => centsToDecimal(0.5)).toThrow(RangeError))

  test('is shown as Intl would show it', () => {
    const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })
    fc.assert(
      fc.property(fc.integer({ min: -99_999_999_99, max: 99_999_999_99 }), cents => {
        expect(formatDollars(centsToDecimal(cents))).toBe(dollars.format(cents / 100))
      }),
      { numRuns: draws },
    )
  })

  test.each([
    ['1249.5', '$1,249.50'],
    [0, '$0.00'],
    ['-3', '-$3.00'],
    ['call us', 'call us'],
    ['', ''],
  ])('%j is shown as %s', (value, shown) => expect(formatDollars(value)).toBe(shown))
})

test('sums of any amounts have their own type, which includes a single amount', () => {
  const amount = fc.integer({ min: -9_999_999_999, max: 9_999_999_999 })
  fc.assert(
    fc.property(fc.array(amount, { maxLength: 1000 }), amounts => {
      const sum = centsToDecimal(amounts.reduce((total, one) => total + one, 0))
      expect(dollarSum().safeParse(sum).success).toBe(true)
      expect(decimalToCents(sum)).toBe(amounts.reduce((total, one) => total + one, 0))
      for (const one of amounts) expect(dollars().safeParse(centsToDecimal(one)).success).toBe(true)
    }),
    { numRuns: draws, seed },
  )
})
