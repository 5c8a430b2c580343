import { describe, expect, test } from 'vitest'
import { matching, mergeLocalEntries } from '#/web/features/catalog/use-entries.ts'
import { customerStockLabel, stockLabel } from '#/web/ui/labels/stock-label.ts'

const entry = (id: string, fields: object = {}) => ({
  id,
  name: id,
  category: 'c',
  price: '1.00',
  active: true,
  version: 1,
  ...fields,
})
const later = { version: 2 }

describe('a catalog’s list with the user’s own changes', () => {
  test('shows what a lagging index lacks, first', () => {
    expect(mergeLocalEntries([entry('a')], [entry('b')], 'active').map(({ id }) => id)).toEqual(['b', 'a'])
  })

  test('shows the newer of a read and a changed entry', () => {
    const read = entry('a', { price: '2.00', ...later })
    expect(mergeLocalEntries([read], [entry('a')], 'active')).toEqual([read])
    expect(mergeLocalEntries([entry('a')], [read], 'active')).toEqual([read])
  })

  test('moves retired entries to the other list', () => {
    const retired = entry('a', { active: false, ...later })
    expect(mergeLocalEntries([entry('a')], [retired], 'active')).toEqual([])
    expect(mergeLocalEntries([], [retired], 'retired')).toEqual([retired])
  })
})

describe('a search in a catalog', () => {
  const dock = entry('a', { name: 'Desk dock', category: 'Accessories', description: 'For two screens.' })
  const board = entry('b', { name: 'Board', category: 'motherboard', brand: 'Maker', model: 'X-870' })

  test.each([
    ['', [dock, board]],
    ['  ', [dock, board]],
    ['DOCK', [dock]],
    ['screens acc', [dock]],
    ['maker x-870', [board]],
    ['dock maker', []],
    ['undefined', []],
  ])('for %j finds entries with all of its words', (search, found) => {
    expect(matching([dock, board], search)).toEqual(found)
  })
})

test.each([
  [0, true, 'Out of Stock'],
  [1, true, 'Only 1 left'],
  [5, true, 'Only 5 left'],
  [6, true, '6'],
  [6, false, 'Out of Stock'],
])('%i in stock, available: %j, is shown as %s', (quantity, inStock, words) => {
  expect(stockLabel(quantity, inStock)).toBe(words)
})

test('customers see how many units are left only if stock is low', () => {
  expect([0, 1, 5, 6].map(quantity => customerStockLabel(quantity))).toEqual([
    'Out of Stock',
    'Only 1 left',
    'Only 5 left',
    'In stock',
  ])
  expect(customerStockLabel(6, false)).toBe('Out of Stock')
})
