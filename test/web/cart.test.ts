import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CartLine } from '#/shared/cart.ts'
import { cartIn, changeCart, readCart } from '#/web/features/store/cart.ts'
import { renewCart, withoutOrdered, wordsOfChange } from '#/web/features/store/renew-cart.ts'

const lineOf = (fields: Partial<CartLine> = {}): CartLine => ({
  id: randomUUID(),
  name: 'Desk dock',
  price: 249.5,
  quantity: 2,
  ...fields,
})

describe('what a browser kept of a cart', () => {
  test('is read as it was written', () => {
    const cart = [lineOf(), lineOf({ name: 'Switch' })]
    expect(cartIn(JSON.stringify(cart))).toEqual(cart)
  })

  test.each([null, '', 'not JSON', '{}', 'null', '[1, null, {}]'])('is empty where it is damaged: %j', text => {
    expect(cartIn(text)).toEqual([])
  })

  test.each([
    { quantity: 0 },
    { quantity: 1.5 },
    { quantity: 100 },
    { price: Number.NaN },
    { price: -1 },
    { id: '../orders' },
  ])('loses a line that no cart can have: %j', fields => {
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

  test('starts from what another tab wrote meanwhile', () => {
    const [mine, theirs] = [lineOf(), lineOf()]
    changeCart(() => [mine])
    localStorage.setItem('beacon:cart', JSON.stringify([mine, theirs]))
    changeCart(cart => cart.filter(({ id }) => id !== mine.id))
    expect(readCart()).toEqual([theirs])
  })

  test('leaves the same cart the same object, which React asks for', () => {
    changeCart(() => [lineOf()])
    expect(readCart()).toBe(readCart())
  })
})

describe('a cart beside the prices and the stock of now', () => {
  const line = lineOf({ quantity: 5 })
  const renewed = (offer?: { price?: number; available?: number }) =>
    renewCart([line], new Map(offer ? [[line.id, { name: line.name, price: 249.5, available: 9, ...offer }]] : []))

  test('stays as it is where nothing changed', () => {
    expect(renewed({})).toEqual({ cart: [line], changes: [] })
  })

  test('takes the new price and says both', () => {
    const { cart, changes } = renewed({ price: 199 })
    expect(cart).toEqual([{ ...line, price: 199 }])
    expect(changes.map(wordsOfChange)).toEqual(['The price of Desk dock dropped from $249.50 to $199.00.'])
  })

  test('is clamped to what is left', () => {
    const { cart, changes } = renewed({ available: 3 })
    expect(cart).toEqual([{ ...line, quantity: 3 }])
    expect(changes.map(wordsOfChange)).toEqual(['Only 3 of Desk dock are left. You had 5 in your cart.'])
  })

  test.each([undefined, { available: 0 }])('loses what cannot be had any more: %j', offer => {
    const { cart, changes } = renewed(offer)
    expect(cart).toEqual([])
    expect(changes.map(wordsOfChange)).toEqual(['Desk dock is no longer available, so it was removed.'])
  })
})

describe('a cart after its order is paid', () => {
  test('is empty where nothing was added meanwhile', () => {
    const cart = [lineOf(), lineOf()]
    const ordered = cart.map(({ id, quantity }) => ({ productId: id, quantity }))
    expect(withoutOrdered(cart, ordered)).toEqual([])
  })

  test('keeps what was added meanwhile', () => {
    const [one, other] = [lineOf({ quantity: 3 }), lineOf()]
    const left = withoutOrdered([one, other], [{ productId: one.id, quantity: 2 }])
    expect(left).toEqual([{ ...one, quantity: 1 }, other])
  })
})
