import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '#/shared/lib/check.ts'
import { lineTaxCents, shareCents, TaxSettings, taxRate, untaxed } from '#/shared/tax/schemas.ts'
import { seed } from '#/test/support/draws.ts'

const settings: TaxSettings = {
  homeState: 'WA',
  rates: [
    { state: 'NY', percent: '8.875' },
    { state: 'WA', percent: '10.1' },
  ],
}

describe('the tax rate', () => {
  test('is that of the destination state, and zero for a state without one', () => {
    expect(taxRate(settings, 'NY')).toBe(8875)
    expect(taxRate(settings, 'OR')).toBe(0)
    expect(taxRate(untaxed, 'NY')).toBe(0)
  })

  test('is that of the company’s own state for pickups', () => {
    expect(taxRate(settings, undefined)).toBe(10_100)
    expect(taxRate({ ...settings, homeState: null }, undefined)).toBe(0)
  })

  test('is unique per state', () => {
    const twice = { homeState: null, rates: [...settings.rates, { state: 'NY', percent: '4' }] }
    expect(check(TaxSettings, twice)).toMatchObject({ ok: false, errors: [{ field: 'rates' }] })
    expect(check(TaxSettings, { homeState: null, rates: [{ state: 'NY', percent: '8.8751' }] }).ok).toBe(false)
  })
})

describe('the tax on a line', () => {
  test('is in whole cents, half a cent rounded up', () => {
    expect(lineTaxCents(10_000, 8875)).toBe(888)
    expect(lineTaxCents(1000, 8875)).toBe(89)
    expect(lineTaxCents(100, 500)).toBe(1)
    expect(lineTaxCents(99, 500)).toBe(0)
    expect(lineTaxCents(0, 8875)).toBe(0)
  })

  test('is exact for the most expensive possible line', () => {
    expect(lineTaxCents(9_999_999_999 * 99, 8875)).toBe(87_862_499_991)
  })
})

test('the tax of parts of a line adds up to the whole, whatever the parts', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), parts, (cents, sizes) => {
      const quantity = sizes.reduce((sum, size) => sum + size, 0)
      let before = 0
      let sum = 0
      for (const size of sizes) {
        sum += shareCents(cents, quantity, before + size) - shareCents(cents, quantity, before)
        before += size
      }
      expect(sum).toBe(cents)
    }),
    { numRuns: 1000, seed },
  )
})
