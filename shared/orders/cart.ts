/** Limits of a cart, in the browser and in an order. */
export const cartLimits = { lines: 40, quantity: 99 } as const

/** A line of the browser's cart. `price` is in dollars. */
export interface CartLine {
  id: string
  name: string
  price: number
  quantity: number
}

/** A product and the wanted quantity. */
export interface WantedItem {
  productId: string
  quantity: number
}

/** A unit price in whole cents, and a quantity. */
interface PricedLine {
  priceCents: number
  quantity: number
}

/** Whether a line may have this quantity: a whole number from 1 to 99. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantity

/** The wanted quantity, clamped to the stock and to the limit of a line; 0 if none is left. */
export function clampQuantity(wanted: number, inStock: number): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 0
  return Math.max(0, Math.min(whole, Math.max(0, Math.trunc(inStock)), cartLimits.quantity))
}

/** The cart with `quantity` more of a product, clamped to the stock. A full cart takes no further product. */
export function addToCart(
  cart: readonly CartLine[],
  product: Omit<CartLine, 'quantity'>,
  inStock: number,
  quantity = 1,
): CartLine[] {
  const line = cart.find(({ id }) => id === product.id)
  if (line) return setQuantity(cart, product.id, line.quantity + quantity, inStock)
  const clamped = clampQuantity(quantity, inStock)
  if (clamped === 0 || cart.length >= cartLimits.lines) return [...cart]
  const { id, name, price } = product
  return [...cart, { id, name, price, quantity: clamped }]
}

/** The cart with a line's quantity set, clamped to the stock; 0 or less removes the line. */
export function setQuantity(cart: readonly CartLine[], id: string, quantity: number, inStock: number): CartLine[] {
  const clamped = clampQuantity(quantity, inStock)
  if (clamped === 0) return removeLine(cart, id)
  return cart.map(line => (line.id === id ? { ...line, quantity: clamped } : line))
}

export const removeLine = (cart: readonly CartLine[], id: string): CartLine[] => cart.filter(line => line.id !== id)

/** Merges duplicate products by adding up their quantities; keeps the original order. */
export function mergeItems<Item extends WantedItem>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const before = merged.get(item.productId)
    merged.set(item.productId, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** A price from the API or the cart in cents: 1249.5 and '1249.50' are 124950. */
export const priceInCents = (price: number | string): number => Math.round(Number(price) * 100)

/** The price of a line, in cents. */
export const lineCents = ({ priceCents, quantity }: PricedLine): number => priceCents * quantity

/** The total of lines, in cents. */
export const totalCents = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0)

/** The number of units in a cart. */
export const cartUnits = (cart: readonly CartLine[]): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** The total of the browser's cart, in cents. */
export const cartCents = (cart: readonly CartLine[]): number =>
  totalCents(cart.map(({ price, quantity }) => ({ priceCents: priceInCents(price), quantity })))
