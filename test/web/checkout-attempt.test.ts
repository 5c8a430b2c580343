import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { OrderId, ProductId } from '#/shared/lib/ids.ts'
import type { NewPayment } from '#/shared/orders/checkout.ts'
import { changeCart, readCart } from '#/web/features/store/cart/cart.ts'
import { settleCart } from '#/web/features/store/cart/clear-paid-cart.ts'
import { forgetAttempt, keyFor, noteOrder, readAttempt } from '#/web/features/store/checkout/checkout-attempt.ts'

const productId = ProductId.parse('5eed0000-0000-4000-8000-000000000001')
const payment: NewPayment = { amount: 499, items: [{ productId, quantity: 2 }] }
const order = OrderId.parse('OR000001-abcdefghij')
const now = Date.parse('2026-11-22T12:00:00Z')
const minute = 60_000

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
})
afterEach(() => vi.unstubAllGlobals())

describe('a checkout that is started again', () => {
  test('with the same cart is the same attempt, also after a reload and in another tab', () => {
    expect(keyFor(payment, now + minute)).toBe(keyFor(payment, now))
  })

  test('with another cart, address or total is a new attempt', () => {
    const key = keyFor(payment, now)
    expect(keyFor({ ...payment, amount: 500 }, now)).not.toBe(key)
  })

  test('after the reservation expired is a new attempt', () => {
    const key = keyFor(payment, now)
    expect(keyFor(payment, now + 30 * minute)).not.toBe(key)
  })

  test('after it was rejected is a new attempt', () => {
    const key = keyFor(payment, now)
    forgetAttempt()
    expect(keyFor(payment, now)).not.toBe(key)
  })
})

describe('the cart', () => {
  const line = { id: productId, name: 'Desk dock', price: 249.5, quantity: 2 }
  beforeEach(() => {
    changeCart(() => [line])
    keyFor(payment, now)
    noteOrder(order)
  })

  test('is kept while its order is not paid', () => {
    settleCart({ id: order, paidAt: null })
    expect(readCart()).toEqual([line])
  })

  test('is emptied when its order is paid, once', () => {
    settleCart({ id: order, paidAt: '2026-11-22T12:05:00.000Z' })
    expect(readCart()).toEqual([])
    expect(readAttempt()).toBeUndefined()
    changeCart(() => [line])
    settleCart({ id: order, paidAt: '2026-11-22T12:05:00.000Z' })
    expect(readCart()).toEqual([line])
  })

  test('is kept when another order is paid: opening an old address empties nothing', () => {
    settleCart({ id: OrderId.parse('OR000009-abcdefghij'), paidAt: '2026-11-22T12:05:00.000Z' })
    expect(readCart()).toEqual([line])
  })
})
