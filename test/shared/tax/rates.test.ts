import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '#/shared/lib/check.ts'
import { applyTaxRate, formatTaxRate, noTax, parseTaxRate, rateOfSale, saleOfGoods } from '#/shared/tax/rates.ts'
import { TaxSettings, untaxed } from '#/shared/tax/schemas.ts'
import { draws, seed } from '#/test/support/contract/fuzz-settings.ts'

const settings: TaxSettings = {
  homeState: 'WA',
  rates: [
    { state: 'NY', percent: '8.875' },
    { state: 'WA', percent: '10.1' },
  ],
}

describe('a tax rate', () => {
  test('is shown as it was entered', () => {
    expect(['8.875', '10.1', '7', '0.001', '99.999'].map(parseTaxRate).map(formatTaxRate)).toEqual([
      '8.875%',
      '10.1%',
      '7%',
      '0.001%',
      '99.999%',
    ])
    expect(formatTaxRate(noTax)).toBe('0%')
  })

  test('survives parsing and formatting for every percentage that the settings accept', () => {
    const percents = fc.stringMatching(/^\d{1,2}(?:\.\d{1,3})?$/)
    fc.assert(
      fc.property(percents, percent => {
        expect(formatTaxRate(parseTaxRate(percent))).toBe(`${Number(percent)}%`)
      }),
      { numRuns: draws, seed },
    )
  })

  test('is applied exactly, without rounding', () => {
    const { numerator, denominator } = applyTaxRate(parseTaxRate('8.875'), 1000)
    expect(Number(numerator) / Number(denominator)).toBe(88.75)
  })

  test('is stored in thousandths of a percent, as rows from before have it', () => {
    expect(JSON.stringify(parseTaxRate('8.875'))).toBe('8875')
  })
})

describe('the tax rate of a sale', () => {
  test('is that of the destination for a shipment, and none for a state without a rate', () => {
    expect(rateOfSale(settings, { kind: 'shipped', state: 'NY' })).toBe(parseTaxRate('8.875'))
    expect(rateOfSale(settings, { kind: 'shipped', state: 'OR' })).toBe(noTax)
    expect(rateOfSale(untaxed, { kind: 'shipped', state: 'NY' })).toBe(noTax)
  })

  test.each(['pickup', 'service'] as const)('is that of the home state for a %s', kind => {
    expect(rateOfSale(settings, { kind })).toBe(parseTaxRate('10.1'))
    expect(rateOfSale({ ...settings, homeState: null }, { kind })).toBe(noTax)
    expect(rateOfSale({ ...settings, homeState: 'OR' }, { kind })).toBe(noTax)
  })

  test('is that of a pickup for goods without a destination', () => {
    expect(saleOfGoods('NY')).toEqual({ kind: 'shipped', state: 'NY' })
    expect(saleOfGoods(undefined)).toEqual({ kind: 'pickup' })
  })
})

test('each state has one rate, of at most three decimals', () => {
  const twice = { homeState: null, rates: [...settings.rates, { state: 'NY', percent: '4' }] }
  expect(check(TaxSettings, twice)).toMatchObject({ ok: false, errors: [{ field: 'rates' }] })
  expect(check(TaxSettings, { homeState: null, rates: [{ state: 'NY', percent: '8.8751' }] }).ok).toBe(false)
})

test('a rate is what people type in a percentage', () => {
  const saved = (percent: string) => {
    const checked = check(TaxSettings, { homeState: null, rates: [{ state: 'NY', percent }] })
    return checked.ok ? checked.value.rates[0]?.percent : checked.errors[0]?.message
  }
  expect(['8.875%', ' 8.8750 ', '.5', '4'].map(saved)).toEqual(['8.875', '8.875', '0.5', '4'])
  expect(['8,875', '-4', '100%'].map(saved)).toEqual(Array(3).fill(saved('much')))
})
