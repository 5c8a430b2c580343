/** Low enough that customers see how many are left (specification, section 9). */
const low = 5

/** Whether stock is low but not zero. */
export const isLowStock = (quantity: number): boolean => quantity > 0 && quantity <= low

/** The stock level as the store shows it. */
export function stockWords(quantity: number, inStock = true): string {
  if (quantity === 0 || !inStock) return 'Out of Stock'
  return isLowStock(quantity) ? `Only ${quantity} left` : String(quantity)
}
