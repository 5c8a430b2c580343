/** Few enough that customers are told how many are left (specification, section 9). */
const low = 5

/** How much is in stock, as the store says it. */
export function stockWords(quantity: number, inStock = true): string {
  if (quantity === 0 || !inStock) return 'Out of Stock'
  return quantity <= low ? `Only ${quantity} left` : String(quantity)
}
