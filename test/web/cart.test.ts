import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#/shared/orders/cart.ts'
import { cartIn, changeCart, readCart } from '#/web/features/store/cart/cart.ts'
import { renewCart, withoutOrdered, wordsOfChange } from '#/web/features/store/cart/refresh-cart.ts'

const lineOf = (fields: Partial<CartLine> = {}): CartLine => ({
  id: randomUUID(),
  name: 'Desk dock',
  price: 249.5,
  quantity: 2,
  ...fields,
})

describe('a stored cart', () => {
  test('is read as written', () => {
    const cart = [lineOf(), lineOf({ name: 'Switch' })]
    expect(cartIn(JSON.stringify(cart))).toEqual(cart)
  })

  test.each([null, '', 'not JSON', '{}', 'null', '[1, null, {}]'])('is empty if it is damaged: %j', text => {
    expect(cartIn(text)).toEqual([])
  })

  test.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 100 },
    { price: Number.NaN },
    { price: -1 },
    { id: '../orders' },
  ])('loses an impossible line: %j', fields => {
    const good = lineOf()
    expect(cartIn(JSON.stringify([lineOf(fields), good]))).toEqual([good])
  })

  test('has at most forty lines', () => {
    expect(cartIn(JSON.stringify(Array.from({ length: 41 }, () => lineOf())))).toHaveLength(40)
  })
})

describe('a change of the cart', () => {
  beforeEach(() => {
    const kept = new Map<string, string>()
    vi.stubGlobal('localStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => kept.set(key, value),
    })
  })
  afterEach(() => vi.unstubAllGlobals())

  test('starts from what another tab wrote in the meantime', () => {
    const [mine, theirs] = [lineOf(), lineOf()]
    changeCart(() => [mine])
    localStorage.setItem('beacon:cart', JSON.stringify([mine, theirs]))
    changeCart(cart => cart.filter(({ id }) => id !== mine.id))
    expect(readCart()).toEqual([theirs])
  })

  test('keeps the same object for the same cart, as React requires', () => {
    changeCart(() => [lineOf()])
    expect(readCart()).toBe(readCart())
  })
})

describe('a cart with current prices and stock', () => {
  const line = lineOf({ quantity: 5 })
  const renewed = (offer?: { price?: number; available?: number }) =>
    renewCart([line], new Map(offer ? [[line.id, { name: line.name, price: 249.5, available: 9, ...offer }]] : []))

  test('stays unchanged if nothing changed', () => {
    expect(renewed({})).toEqual({ cart: [line], changes: [] })
  })

  test('gets the new price and shows both', () => {
    const { cart, changes } = renewed({ price: 199 })
    expect(cart).toEqual([{ ...line, price: 199 }])
    expect(changes.map(wordsOfChange)).toEqual(['The price of Desk dock dropped from $249.50 to $199.00.'])
  })

  test('is limited to the stock', () => {
    const { cart, changes } = renewed({ available: 3 })
    expect(cart).toEqual([{ ...line, quantity: 3 }])
    expect(changes.map(wordsOfChange)).toEqual(['Only 3 of Desk dock are left. You had 5 in your cart.'])
  })

  test.each([undefined, { available: 0 }])('loses what is no longer available: %j', offer => {
    const { cart, changes } = renewed(offer)
    expect(cart).toEqual([])
    expect(changes.map(wordsOfChange)).toEqual(['Desk dock is no longer available, so it was removed.'])
  })
})

describe('a cart after its order is paid', () => {
  test('is empty if nothing was added in the meantime', () => {
    const cart = [lineOf(), lineOf()]
    const ordered = cart.map(({ id, quantity }) => ({ productId: id, quantity }))
    expect(withoutOrdered(cart, ordered)).toEqual([])
  })

  test('keeps what was added in the meantime', () => {
    const [one, other] = [lineOf({ quantity: 3 }), lineOf()]
    const left = withoutOrdered([one, other], [{ productId: one.id, quantity: 2 }])
    expect(left).toEqual([{ ...one, quantity: 1 }, other])
  })
})
