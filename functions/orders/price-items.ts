import type { PricedItem } from '#/functions/orders/data/order-lines.ts'
import { products, type StoredProduct } from '#/functions/products/data/products.ts'
import { pictureOf } from '#/shared/catalog/drawings.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { cartLimits, mergeItems, type WantedItem } from '#/shared/orders/cart.ts'

/** Products by id, as they are now, without retired and unknown ones. */
export async function findOffered(ids: readonly string[]): Promise<Map<string, StoredProduct>> {
  const found = await products.findAll(ids)
  return new Map(found.filter(({ active }) => active).map(product => [product.id, product]))
}

/**
 * The wanted items at current prices, each product once. Throws `Invalid` for more than 99 of one, and `Conflict` for a product
 * that is no longer sold or has too few left.
 */
export async function priceItems(wanted: readonly WantedItem[]): Promise<PricedItem[]> {
  const items = mergeItems(wanted)
  if (items.some(({ quantity }) => quantity > cartLimits.quantity)) {
    throw new Invalid([
      { field: 'items', message: `At most ${cartLimits.quantity} of a product can be ordered at once` },
    ])
  }
  const offered = await findOffered(items.map(({ productId }) => productId))
  return items.map(({ productId, quantity }) => {
    const product = offered.get(productId)
    if (!product) throw new Conflict('An item in your cart is no longer sold. Remove it and try again.', 'items')
    requireEnough(product.name, product.stockQuantity, quantity)
    const { name, priceCents, category } = product
    return { catalog: 'products', productId, name, quantity, priceCents, category, picture: pictureOf(product) }
  })
}

function requireEnough(name: string, left: number, wanted: number) {
  if (left >= wanted) return
  const words = left === 0 ? `${name} is out of stock.` : `Only ${left} of ${name} ${left === 1 ? 'is' : 'are'} left.`
  throw new Conflict(`${words} Change your cart and try again.`, 'items')
}
