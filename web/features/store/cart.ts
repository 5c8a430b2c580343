import { useSyncExternalStore } from 'react'
import { type CartLine, cartLimits, isQuantity } from '#/shared/cart.ts'
import { deviceStorage } from '#/web/browser/storage.ts'

const cartKey = 'beacon:cart'

/** The lines in a text that this browser kept; none where it was damaged, as a person or another release may do. */
export function cartIn(text: string | null): readonly CartLine[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(kept) ? kept.filter(isLine).slice(0, cartLimits.lines) : []
  } catch {
    return []
  }
}

function isLine(value: unknown): value is CartLine {
  if (typeof value !== 'object' || value === null) return false
  const { id, name, price, quantity } = value as Partial<CartLine>
  const isId = typeof id === 'string' && /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)
  const isPriced = typeof price === 'number' && Number.isFinite(price) && price >= 0
  return isId && typeof name === 'string' && isPriced && isQuantity(Number(quantity))
}

// The same text is the same cart: React asks again and again whether it has changed.
let known: { text: string | null; cart: readonly CartLine[] } = { text: null, cart: [] }

export function readCart(): readonly CartLine[] {
  const text = deviceStorage.get(cartKey)
  if (text !== known.text) known = { text, cart: cartIn(text) }
  return known.cart
}

const listeners = new Set<() => void>()

/** Changes the cart as it is now, which another tab may have changed since this one drew it. */
export function changeCart(change: (cart: readonly CartLine[]) => readonly CartLine[]): readonly CartLine[] {
  const changed = change(readCart())
  deviceStorage.set(cartKey, JSON.stringify(changed))
  for (const listener of listeners) listener()
  return readCart()
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key: all of it was cleared, at a logout.
    if (key === cartKey || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** The cart of this browser, in step with its other tabs. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, readCart)
