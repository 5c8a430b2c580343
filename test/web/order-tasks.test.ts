import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { OrderLine } from '#/shared/orders/schemas.ts'
import { amountsIn, choosable } from '#/web/features/orders/line-amounts.ts'
import { orderFilters } from '#/web/features/orders/order-filter.ts'
import {
  cancelConsequence,
  mayRestock,
  refundCents,
  unrefunded,
  unshipped,
  waitingFor,
} from '#/web/features/orders/order-tasks.ts'
import { trackingAddress } from '#/web/features/orders/tracking.ts'
import { filterIn } from '#/web/ui/lists/filters.ts'

const lineOf = (fields: Partial<OrderLine> = {}): OrderLine => ({
  id: '1',
  productId: '5eed0000-0000-4000-8000-000000000001',
  name: 'Desk dock',
  category: 'Accessories',
  picture: null,
  quantity: 3,
  price: '249.50',
  discount: '0.00',
  total: '748.50',
  tax: '62.88',
  shipped: 0,
  refunded: 0,
  isBackordered: false,
  makesAssets: false,
  isReturnUndecided: false,
  ...fields,
})

describe('the remainder of a line', () => {
  test('to ship is neither shipped nor refunded, and never negative', () => {
    expect(unshipped(lineOf({ shipped: 1, refunded: 1 }))).toBe(1)
    expect(unshipped(lineOf({ shipped: 3, refunded: 1 }))).toBe(0)
  })

  test('to ship is none of a line that waits for stock, which the order names until it is canceled', () => {
    const waiting = lineOf({ isBackordered: true })
    expect(unshipped(waiting)).toBe(0)
    expect(waitingFor({ status: 'pending', lines: [lineOf(), waiting] })).toBe('3 × Desk dock')
    expect(waitingFor({ status: 'cancelled', lines: [waiting] })).toBe('')
    const refunded = lineOf({ isBackordered: true, refunded: 3 })
    expect(waitingFor({ status: 'paid', lines: [{ ...waiting, refunded: 1 }, refunded] })).toBe('2 × Desk dock')
  })

  test('to refund is everything not refunded, shipped or not', () => {
    expect(unrefunded(lineOf({ shipped: 3, refunded: 1 }))).toBe(2)
  })

  test('is refunded in parts that add up to what was paid', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        parts,
        fc.integer({ min: 1, max: 99_999 }),
        fc.integer({ min: 0, max: 99_999 }),
        (sizes, price, tax) => {
          const quantity = sizes.reduce((sum, size) => sum + size, 0)
          const whole = lineOf({ quantity, price: (price / 100).toFixed(2), tax: (tax / 100).toFixed(2) })
          let refunded = 0
          const back = sizes.map(size => {
            const cents = refundCents({ ...whole, refunded }, size)
            refunded += size
            return cents
          })
          expect(back.reduce((sum, cents) => sum + cents, 0)).toBe(price * quantity + tax)
        },
      ),
    )
  })
})

test('a refund of a canceled order puts nothing back in stock', () => {
  expect([mayRestock({ status: 'paid' }), mayRestock({ status: 'cancelled' })]).toEqual([true, false])
})

test.each([
  [{}, true, 'The reserved items return to stock. You haven’t been charged.'],
  [{}, false, 'The reserved items return to stock. No payment was made.'],
  [{ paidAt: '2026-11-29' }, false, 'Dana Whitfield will be refunded in full, and the items return to stock.'],
  [{ invoiceNumber: 'INV-1' }, false, 'The items return to stock. Void or credit invoice INV-1 too.'],
  [
    { invoiceNumber: 'INV-1', paidAt: '2026-11-29' },
    false,
    'The items return to stock. Credit invoice INV-1 in full first.',
  ],
])('the effect of a cancellation of %o', (fields, isOwn, text) => {
  const order = { paidAt: null, invoiceNumber: null, customerName: 'Dana Whitfield', ...fields }
  expect(cancelConsequence(order, isOwn)).toBe(text)
})

describe('the quantities in a form', () => {
  const lines = choosable([lineOf(), lineOf({ id: '2', shipped: 3 }), lineOf({ id: '3', quantity: 1 })], unshipped)

  test('leave out lines with zero', () => {
    const { chosen, errors } = amountsIn(lines, [{ quantity: '' }, { quantity: '1' }])
    expect(chosen.map(({ line, quantity }) => [line.id, quantity])).toEqual([['3', 1]])
    expect(errors).toEqual([])
  })

  test.each(['4', '-1', '1.5', 'two'])('are rejected beside their field: %s', typed => {
    const { errors } = amountsIn(lines, [{ quantity: typed }, { quantity: '1' }])
    expect(errors).toEqual([{ field: 'amounts.0.quantity', message: 'Expected a whole number from 0 to 3' }])
  })

  test('are rejected if all are zero', () => {
    const { errors } = amountsIn(lines, [{ quantity: '0' }, { quantity: '0' }])
    expect(errors).toEqual([{ field: '', message: 'Choose at least one item' }])
  })
})

describe('the order filter in an address', () => {
  test('has the valid values', () => {
    const id = '5eed0000-0000-4000-8000-000000000001'
    const address = `status=paid&customerId=${id}&search=%23OR000042&from=2026-11-01&to=2026-11-22`
    expect(filterIn(orderFilters, new URLSearchParams(address))).toEqual({
      status: 'paid',
      customerId: id,
      search: 'OR000042',
      from: '2026-11-01',
      to: '2026-11-22',
    })
  })

  test('ignores the rest', () => {
    const address = 'status=lost&customerId=me&search=&from=yesterday&to=2026-13-01'
    expect(filterIn(orderFilters, new URLSearchParams(address))).toEqual({})
  })
})

test('a tracking number links to its carrier, if we know the carrier’s page', () => {
  expect(trackingAddress(' fedex ', '12 34')).toBe('https://www.fedex.com/fedextrack/?trknbr=12%2034')
  expect(trackingAddress('Our own van', '1')).toBeUndefined()
})
