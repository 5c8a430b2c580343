import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { centsToDecimal } from '#/shared/lib/money.ts'
import {
  addToCart,
  type CartLine,
  cartCents,
  cartLimits,
  clampQuantity,
  isQuantity,
  lineCents,
  mergeItems,
  priceInCents,
  removeLine,
  setQuantity,
  totalCents,
} from '#/shared/orders/cart.ts'
import { seed } from '#/test/support/contract/fuzz-settings.ts'

const dock = { id: 'dock', name: 'Desk dock', price: 249.5 }
const screen = { id: 'screen', name: 'Screen', price: 389 }

describe('a cart', () => {
  test('has a product once, with its quantity', () => {
    const cart = addToCart(addToCart(addToCart([], dock, 9), screen, 9), dock, 9)
    expect(cart).toEqual([
      { ...dock, quantity: 2 },
      { ...screen, quantity: 1 },
    ])
  })

  test('holds no more than is in stock, and never more than 99', () => {
    expect(addToCart([], dock, 3, 5)).toEqual([{ ...dock, quantity: 3 }])
    expect(setQuantity(addToCart([], dock, 500), 'dock', 500, 500)).toEqual([{ ...dock, quantity: 99 }])
    expect(addToCart([], dock, 0)).toEqual([])
  })

  test('loses a line that is set to 0 or less, or removed', () => {
    const cart = addToCart(addToCart([], dock, 9), screen, 9)
    expect(setQuantity(cart, 'dock', 0, 9)).toEqual([{ ...screen, quantity: 1 }])
    expect(setQuantity(cart, 'dock', -1, 9)).toEqual([{ ...screen, quantity: 1 }])
    expect(removeLine(cart, 'screen')).toEqual([{ ...dock, quantity: 1 }])
  })

  test('has at most 40 lines', () => {
    const full = Array.from({ length: cartLimits.lines }, (_, n) => ({ ...dock, id: String(n), quantity: 1 }))
    expect(addToCart(full, { ...dock, id: 'one more' }, 9)).toEqual(full)
    expect(addToCart(full, { ...dock, id: '3' }, 9)[3]).toMatchObject({ quantity: 2 })
  })

  test('accepts whole quantities from 1 to 99', () => {
    expect([1, 99].every(isQuantity)).toBe(true)
    expect([0, 100, 1.5, -1, Number.NaN].some(isQuantity)).toBe(false)
    expect([clampQuantity(2.9, 9), clampQuantity(Number.NaN, 9), clampQuantity(5, -2)]).toEqual([2, 0, 0])
  })
})

test('adds up the quantities of a product that is listed twice', () => {
  const items = [
    { productId: 'a', quantity: 2 },
    { productId: 'b', quantity: 1 },
    { productId: 'a', quantity: 3 },
  ]
  expect(mergeItems(items)).toEqual([
    { productId: 'a', quantity: 5 },
    { productId: 'b', quantity: 1 },
  ])
})

test('10,000 carts’ lines add up to their totals, in whole cents', () => {
  const line: fc.Arbitrary<CartLine> = fc.record({
    id: fc.uuid(),
    name: fc.constant('A thing'),
    price: fc.integer({ min: 0, max: 9_999_999 }).map(cents => cents / 100),
    quantity: fc.integer({ min: 1, max: cartLimits.quantity }),
  })
  const carts = fc.uniqueArray(line, { maxLength: cartLimits.lines, selector: ({ id }) => id })
  fc.assert(
    fc.property(carts, cart => {
      const lines = cart.map(({ price, quantity }) => ({ priceCents: priceInCents(price), quantity }))
      const sum = lines.map(lineCents).reduce((total, cents) => total + cents, 0)
      expect(Number.isSafeInteger(sum)).toBe(true)
      expect(totalCents(lines)).toBe(sum)
      expect(cartCents(cart)).toBe(sum)
      // Computed in decimal: each price goes through its text.
      const exact = cart.reduce((total, { price, quantity }) => {
        const cents = BigInt(price.toFixed(2).replace('.', ''))
        return total + cents * BigInt(quantity)
      }, 0n)
      expect(
        centsToDecimal(sum)
          .replace('.', '')
          .replace(/^0+(?=\d)/, ''),
      ).toBe(String(exact))
    }),
    { numRuns: 10_000, seed },
  )
})
