import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { decimalToCents, formatDollars } from '#/shared/lib/money.ts'
import { folded, hasAll, queryTerms } from '#/shared/lib/search-terms.ts'
import { categoryOf } from '#/web/features/inventory/item-category.ts'

/**
 * A barcode without the spaces and hyphens printed in it, and without leading zeros: scanners read a UPC of 12 digits as an EAN of 13
 * that begins with 0.
 */
const bareCode = (code: string) => folded(code).replace(/[\s-]/g, '').replace(/^0+/, '')

/** The items whose name, category, location or barcode contain the typed words, or whose barcode was scanned. */
export function itemsMatching(items: readonly InventoryItem[], search: string): InventoryItem[] {
  const terms = queryTerms(search)
  const code = bareCode(search)
  return items.filter(
    ({ name, location, barcode, ...item }) =>
      hasAll(`${name} ${categoryOf(item)} ${location} ${barcode}`, terms) ||
      (code !== '' && bareCode(barcode) === code),
  )
}

/** The cost of the units on hand of these items; undefined if none is known. */
export function stockValue(items: readonly InventoryItem[]): string | undefined {
  const costs = items.flatMap(({ onHand, unitCost }) => (unitCost === null ? [] : [onHand * decimalToCents(unitCost)]))
  if (costs.length === 0) return undefined
  const unknown = items.length - costs.length
  const value = formatDollars(costs.reduce((sum, cost) => sum + cost, 0) / 100)
  return unknown === 0 ? value : `${value} (${unknown} without a cost)`
}
