import { addToCart, type CartLine, cartLimits } from '#/shared/orders/cart.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { changeCart, readCart } from '#/web/features/store/cart/cart.ts'
import { toast } from '#/web/shell/parts/toast.ts'

const unitsOf = (cart: readonly CartLine[], id: string) => cart.find(line => line.id === id)?.quantity ?? 0

/**
 * Adds units of a product to the cart and shows a toast with the result. If any were added, it opens the cart's drawer; on a screen
 * without one, the toast leads to the cart.
 */
export function putInCart(
  { id, name, price, stockQuantity }: Product,
  quantity: number,
  openDrawer: (() => void) | undefined,
) {
  const before = unitsOf(readCart(), id)
  const cart = changeCart(now => addToCart(now, { id, name, price: Number(price) }, stockQuantity, quantity))
  const after = unitsOf(cart, id)
  const isAdded = after > before
  toast(
    isAdded
      ? {
          title: 'Added to Cart',
          description: `${name} has been added to your cart`,
          ...(!openDrawer && { next: { label: 'View cart', go: () => window.location.assign('/checkout') } }),
        }
      : { title: 'Error', description: reason(name, after, stockQuantity), destructive: true },
  )
  if (isAdded) openDrawer?.()
}

function reason(name: string, inCart: number, inStock: number): string {
  if (inStock === 0) return `${name} is out of stock.`
  if (inCart === 0) return `Your cart is full. An order can have up to ${cartLimits.lines} products.`
  if (inCart >= inStock) return `Only ${inStock} of ${name} in stock, and your cart already has ${inCart}.`
  return `You can order up to ${cartLimits.quantity} of a product.`
}
