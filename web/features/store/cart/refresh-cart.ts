import type { ProductId } from '#/shared/lib/ids.ts'
import { formatDollars } from '#/shared/lib/money.ts'
import { type CartLine, clampQuantity, priceInCents, type WantedItem } from '#/shared/orders/cart.ts'
import type { PricedCart } from '#/shared/orders/checkout.ts'
import type { Product } from '#/shared/products/schemas.ts'

/** A product's current price and the units available. */
export interface Offer {
  name: string
  price: number
  available: number
}
export type Offers = ReadonlyMap<string, Offer>

export type CartChange = { id: string; name: string } & (
  | { kind: 'gone' }
  | { kind: 'price' | 'quantity'; from: number; to: number }
)

/** The cart at current prices, clamped to the stock, and the changes that this makes. */
export function renewCart(cart: readonly CartLine[], offers: Offers): { cart: CartLine[]; changes: CartChange[] } {
  const changes: CartChange[] = []
  const renewed = cart.flatMap(line => {
    const { id, name } = line
    const offer = offers.get(id)
    const quantity = clampQuantity(line.quantity, offer?.available ?? 0)
    if (!offer || quantity === 0) {
      changes.push({ id, name, kind: 'gone' })
      return []
    }
    if (priceInCents(line.price) !== priceInCents(offer.price)) {
      changes.push({ id, name, kind: 'price', from: line.price, to: offer.price })
    }
    if (quantity !== line.quantity) changes.push({ id, name, kind: 'quantity', from: line.quantity, to: quantity })
    return [{ id, name: offer.name, price: offer.price, quantity }]
  })
  return { cart: renewed, changes }
}

export const offersOfCatalog = (products: readonly Product[]): Offers =>
  new Map(
    products.map(({ id, name, price, stockQuantity: available }) => [id, { name, price: Number(price), available }]),
  )

export const offersOfPricing = ({ lines }: PricedCart): Offers =>
  new Map(lines.map(({ productId, name, price, available }) => [productId, { name, price: Number(price), available }]))

/** A change to the cart in a sentence. */
export function wordsOfChange(change: CartChange): string {
  const { name } = change
  if (change.kind === 'gone') return `${name} is no longer available, so it was removed.`
  const { from, to } = change
  if (change.kind === 'price') {
    return `The price of ${name} ${to > from ? 'went up' : 'dropped'} from ${formatDollars(from)} to ${formatDollars(to)}.`
  }
  return `Only ${to} of ${name} ${to === 1 ? 'is' : 'are'} left. You had ${from} in your cart.`
}

/** The cart's lines in the form that the API takes. */
export const itemsOf = (cart: readonly CartLine[]) =>
  cart.map(({ id, quantity }) => ({ productId: id as ProductId, quantity }))

/** The cart without the ordered units. Units added in the meantime stay. */
export function withoutOrdered(cart: readonly CartLine[], ordered: readonly WantedItem[]): CartLine[] {
  const bought = new Map(ordered.map(({ productId, quantity }) => [productId, quantity]))
  return cart.flatMap(line => {
    const quantity = line.quantity - (bought.get(line.id) ?? 0)
    return quantity > 0 ? [{ ...line, quantity }] : []
  })
}
