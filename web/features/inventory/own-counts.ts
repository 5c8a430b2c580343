import type { InventoryItem } from '#/shared/inventory/schemas.ts'

/** A list plus the changes made on this screen: a list read right after a change may still have the old quantities. */
export function withOwnCounts(listed: readonly InventoryItem[], own: readonly InventoryItem[]): InventoryItem[] {
  const newest = new Map(own.map(item => [item.id, item]))
  return listed.map(item => newest.get(item.id) ?? item)
}
