import { describe, expect, test } from 'vitest'
import { lateFeeCents } from '#/shared/invoices/late-fee.ts'

describe('a late fee', () => {
  test('is zero, an amount, or a percentage of the balance', () => {
    const fee = (kind: 'off' | 'fixed' | 'percent', value: string) =>
      lateFeeCents({ kind, value, afterDays: 10 }, 12_345)
    expect(fee('off', '25.00')).toBe(0)
    expect(fee('fixed', '25.00')).toBe(2500)
    expect(fee('percent', '1.50')).toBe(185)
    expect(fee('percent', '2.00')).toBe(247)
  })
})
