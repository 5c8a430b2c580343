/** What a cart may hold, in the browser and in an order. */
export const cartLimits = { lines: 40, quantity: 99 } as const

/** A line of the browser's cart. `price` is in dollars, as the specification has it. */
export interface CartLine {
  id: string
  name: string
  price: number
  quantity: number
}

/** Something that is wanted, so many times. */
export interface WantedItem {
  productId: string
  quantity: number
}

/** A unit price in whole cents, and how many. */
interface PricedLine {
  priceCents: number
  quantity: number
}

/** Whether a line may have this quantity: a whole number from 1 to 99. */
export const isQuantity = (quantity: number): boolean =>
  Number.isInteger(quantity) && quantity >= 1 && quantity <= cartLimits.quantity

/** The quantity that a line gets when `wanted` is asked for and `inStock` are left: 0 where none can be had. */
export function clampQuantity(wanted: number, inStock: number): number {
  const whole = Number.isFinite(wanted) ? Math.trunc(wanted) : 0
  return Math.max(0, Math.min(whole, Math.max(0, Math.trunc(inStock)), cartLimits.quantity))
}

/** The cart with `quantity` more of a product, clamped to what is in stock. A cart that is full stays as it is. */
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

/** The cart with a line's quantity set, clamped to what is in stock; 0 or less removes the line. */
export function setQuantity(cart: readonly CartLine[], id: string, quantity: number, inStock: number): CartLine[] {
  const clamped = clampQuantity(quantity, inStock)
  if (clamped === 0) return removeLine(cart, id)
  return cart.map(line => (line.id === id ? { ...line, quantity: clamped } : line))
}

export const removeLine = (cart: readonly CartLine[], id: string): CartLine[] => cart.filter(line => line.id !== id)

/** The items with each product once, in their first order: a product that is named twice is wanted that many times together. */
export function mergeItems<Item extends WantedItem>(items: readonly Item[]): Item[] {
  const merged = new Map<string, Item>()
  for (const item of items) {
    const before = merged.get(item.productId)
    merged.set(item.productId, before ? { ...before, quantity: before.quantity + item.quantity } : item)
  }
  return [...merged.values()]
}

/** A price of the wire or of the cart in cents: 1249.5 and '1249.50' are 124950. */
export const priceInCents = (price: number | string): number => Math.round(Number(price) * 100)

/** What a line costs, in cents. */
export const lineCents = ({ priceCents, quantity }: PricedLine): number => priceCents * quantity

/** What lines cost together, in cents. */
export const totalCents = (lines: readonly PricedLine[]): number =>
  lines.reduce((sum, line) => sum + lineCents(line), 0)

/** How many units a cart holds. */
export const cartUnits = (cart: readonly CartLine[]): number => cart.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the browser's cart costs, in cents. */
export const cartCents = (cart: readonly CartLine[]): number =>
  totalCents(cart.map(({ price, quantity }) => ({ priceCents: priceInCents(price), quantity })))
