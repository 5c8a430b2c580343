import { describe, expect, test } from 'vitest'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { itemsMatching, stockValue } from '#/web/features/inventory/matching-items.ts'

const item = (name: string, fields: Partial<InventoryItem> = {}): InventoryItem => ({
  ...{ id: name, catalog: 'products', name, category: 'Accessories', onHand: 4, reserved: 0, available: 4 },
  ...{ reorderPoint: 5, isLow: true, location: '', barcode: '', unitCost: null, detailsVersion: 0, reservedBy: [] },
  ...fields,
})
const dock = item('Desk dock', { barcode: '0 36000-29145 2', location: 'Shelf B3', unitCost: '120.50' })
const items = [dock, item('Cable')]

describe('items of the inventory', () => {
  test.each(['036000291452', '36000291452', '0036000291452', '0 36000 29145 2', 'shelf b3', 'B3', 'acc dock'])(
    'are found by %s',
    search => expect(itemsMatching(items, search)).toContain(dock),
  )

  test('are found by their category in words if they are PC components', () => {
    const chip = item('Ryzen 5', { catalog: 'components', category: 'cpu' })
    expect(itemsMatching([chip, dock], 'processor')).toEqual([chip])
  })

  test('without a barcode are not found by one', () => {
    expect(itemsMatching(items, '036000291452')).toEqual([dock])
    expect(itemsMatching(items, '0')).not.toContain(item('Cable'))
    expect(itemsMatching(items, '')).toEqual(items)
  })

  test('are worth what their units on hand cost, as far as that is known', () => {
    expect(stockValue([dock])).toBe('$482.00')
    expect(stockValue(items)).toBe('$482.00 (1 without a cost)')
    expect(stockValue([item('Cable')])).toBeUndefined()
    const most = item('Gold', { onHand: 1_000_000, unitCost: '99999999.99' })
    expect(stockValue([most])).toMatch(/^\$99,999,999,990,000/)
  })
})
