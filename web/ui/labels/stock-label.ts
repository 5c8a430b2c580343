/** Stock at or below this is low, and customers see how many units are left. */
const low = 5

/** Whether stock is low but not zero. */
export const isLowStock = (quantity: number): boolean => quantity > 0 && quantity <= low

/** The stock level as the store shows it. */
export function stockLabel(quantity: number, inStock = true): string {
  if (quantity === 0 || !inStock) return 'Out of Stock'
  return isLowStock(quantity) ? `Only ${quantity} left` : String(quantity)
}
