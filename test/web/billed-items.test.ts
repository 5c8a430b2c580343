import { expect, test } from 'vitest'
import { amountsOfItems, sumOfItems } from '#/web/features/invoices/billed-items.ts'

test('the amounts of lines follow numbers as people type them', () => {
  const lines = [
    { quantity: '.5', rate: '$1,000' },
    { quantity: ' 1,000 ', rate: '.99' },
    { quantity: '1', rate: '(10.00)' },
    { quantity: '1', rate: '\u221210 %' },
    { quantity: '1,5', rate: '10' },
  ]
  expect(amountsOfItems(lines)).toEqual([50_000, 99_000, -1000, -14_800, undefined])
  expect(sumOfItems(lines)).toBe(1332)
})
