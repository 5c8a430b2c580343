import { describe, expect, test } from 'vitest'
import { NewInvoice } from '#/shared/invoices/schemas.ts'
import { check } from '#/shared/lib/check.ts'

const customerId = '0b0f7a3e-6f0c-4b6e-9d53-0c1c6c8f1a11'
const billed = (quantity: unknown) =>
  check(NewInvoice, { customerId, description: 'Support', items: [{ description: 'Hours', quantity, rate: '120' }] })
const quantityOf = (quantity: unknown) => {
  const checked = billed(quantity)
  return checked.ok ? checked.value.items?.[0]?.quantity : checked.errors[0]?.field
}

describe('an invoice as a form sends it', () => {
  test('is the same when the server parses what the form has parsed', () => {
    const once = billed('1.50')
    expect(once.ok && check(NewInvoice, once.value)).toEqual(once)
    expect(['1.50', 1.5, undefined, '3'].map(quantityOf)).toEqual(['1.5', '1.5', '1', '3'])
    expect(['.5', '1,000', ' 2 ', '2.500'].map(quantityOf)).toEqual(['0.5', '1000', '2', '2.5'])
  })

  test('takes rates with a dollar sign and thousands, and discounts', () => {
    const rateOf = (rate: string) => {
      const checked = check(NewInvoice, { customerId, description: 'Support', items: [{ description: 'Hours', rate }] })
      return checked.ok ? checked.value.items?.[0]?.rate : checked.errors[0]?.field
    }
    expect(['$1,500.00', '1,500', '-$50', '-10%'].map(rateOf)).toEqual(['1500.00', '1500.00', '-50.00', '-10%'])
    expect(['.99', '49.', '19.990'].map(rateOf)).toEqual(['0.99', '49.00', '19.99'])
    expect(['$-10', '(10.00)', '\u221210', '\u2212.5 %'].map(rateOf)).toEqual(['-10.00', '-10.00', '-10.00', '-0.5%'])
    for (const unclear of ['1,5', '1.234,50', '10%']) expect(rateOf(unclear)).toBe('items.0.rate')
  })

  test('bills at least a hundredth, and no third decimal', () => {
    for (const wrong of [0, '0', 0.001, 1.234, -1, 10_000, '1.234', '', '(2)', '$2', '1,5']) {
      expect(quantityOf(wrong), String(wrong)).toBe('items.0.quantity')
    }
  })
})
