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
  })

  test('takes rates with a dollar sign and thousands, and discounts', () => {
    const rateOf = (rate: string) => {
      const checked = check(NewInvoice, { customerId, description: 'Support', items: [{ description: 'Hours', rate }] })
      return checked.ok ? checked.value.items?.[0]?.rate : checked.errors[0]?.field
    }
    expect(['$1,500.00', '1,500', '-$50', '-10%'].map(rateOf)).toEqual(['1500.00', '1500.00', '-50.00', '-10%'])
    expect(rateOf('1,5')).toBe('items.0.rate')
  })

  test('bills at least a hundredth, and no third decimal', () => {
    for (const wrong of [0, '0', 0.001, 1.234, -1, 10_000, '1.234', '']) {
      expect(quantityOf(wrong), String(wrong)).toBe('items.0.quantity')
    }
  })
})
