import type { InventoryItem } from '#/shared/inventory.ts'

/** A list with what this screen just changed in it: a list that is read right after may still have the amounts from before. */
export function withOwnCounts(listed: readonly InventoryItem[], own: readonly InventoryItem[]): InventoryItem[] {
  const newest = new Map(own.map(item => [item.id, item]))
  return listed.map(item => newest.get(item.id) ?? item)
}
