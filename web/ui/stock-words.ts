/** Few enough that customers are told how many are left (specification, section 9). */
const low = 5

/** Whether so few are left that people are told; none at all is no few. */
export const isLowStock = (quantity: number): boolean => quantity > 0 && quantity <= low

/** How much is in stock, as the store says it. */
export function stockWords(quantity: number, inStock = true): string {
  if (quantity === 0 || !inStock) return 'Out of Stock'
  return isLowStock(quantity) ? `Only ${quantity} left` : String(quantity)
}
