/** Stock at or below this is low, and customers see how many units are left. */
const low = 5

/** Whether stock is low but not zero. */
export const isLowStock = (quantity: number): boolean => quantity > 0 && quantity <= low

/** The stock level with the number of units. */
export function stockLabel(quantity: number, inStock = true): string {
  if (quantity === 0 || !inStock) return 'Out of Stock'
  return isLowStock(quantity) ? `Only ${quantity} left` : String(quantity)
}

/** The stock level as customers see it: the number of units left if stock is low, otherwise only 'In stock'. */
export const customerStockLabel = (quantity: number, inStock = true): string =>
  quantity === 0 || !inStock || isLowStock(quantity) ? stockLabel(quantity, inStock) : 'In stock'
