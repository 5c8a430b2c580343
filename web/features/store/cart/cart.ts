import { useSyncExternalStore } from 'react'
import { type CartLine, cartLimits, isQuantity } from '#/shared/orders/cart.ts'
import { deviceStorage } from '#/web/shell/browser/storage.ts'

const cartKey = 'beacon:cart'

/** The lines in the stored text; none if it is invalid, because a user or another release changed it. */
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

// The same text must return the same array, because React compares snapshots.
let known: { text: string | null; cart: readonly CartLine[] } = { text: null, cart: [] }

export function readCart(): readonly CartLine[] {
  const text = deviceStorage.get(cartKey)
  if (text !== known.text) known = { text, cart: cartIn(text) }
  return known.cart
}

const listeners = new Set<() => void>()

/** Changes the stored cart, which another tab may have changed since this one rendered it. */
export function changeCart(change: (cart: readonly CartLine[]) => readonly CartLine[]): readonly CartLine[] {
  const changed = change(readCart())
  deviceStorage.set(cartKey, JSON.stringify(changed))
  for (const listener of listeners) listener()
  return readCart()
}

function subscribe(listener: () => void) {
  const onStorage = ({ key }: StorageEvent) => {
    // A null key means that all storage was cleared, at a logout.
    if (key === cartKey || key === null) listener()
  }
  listeners.add(listener)
  window.addEventListener('storage', onStorage)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', onStorage)
  }
}

/** This browser's cart, kept in sync across tabs. */
export const useCart = (): readonly CartLine[] => useSyncExternalStore(subscribe, readCart)
