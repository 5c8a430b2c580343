import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import { keepTaxSettings } from '#/functions/tax/data/tax.ts'
import type { PricedCart } from '#/shared/orders/checkout.ts'
import { untaxed } from '#/shared/tax/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
afterEach(() => keepTaxSettings(untaxed, []))
const price = (body: object) => people.customer.request<PricedCart>('POST', '/api/cart/price', body)

describe('POST /api/cart/price', () => {
  test('200 returns current prices, quantities limited to the stock, and what is gone', async () => {
    const productId = await productWith(3, 20)
    const gone = randomUUID()
    const items = [
      { productId, quantity: 5 },
      { productId: gone, quantity: 1 },
    ]
    expect(await price({ items })).toMatchObject({
      status: 200,
      body: {
        lines: [
          { productId, price: '20.00', quantity: 3, available: 3, total: '60.00' },
          { productId: gone, quantity: 0, available: 0, total: '0.00' },
        ],
        subtotal: '60.00',
        tax: '0.00',
        total: '60.00',
      },
    })
  })

  test('200 adds the tax of the destination state', async () => {
    await people.admin.request('PUT', '/api/tax-settings', {
      homeState: null,
      rates: [{ state: 'WA', percent: '10.1' }],
    })
    const items = [{ productId: await productWith(3, 9.99), quantity: 3 }]
    expect(await price({ items, state: 'WA' })).toMatchObject({ body: { tax: '3.03', total: '33.00' } })
    expect(await price({ items, state: 'OR' })).toMatchObject({ body: { tax: '0.00', total: '29.97' } })
    expect(await price({ items, state: 'Oregon' })).toMatchObject({ status: 400 })
  })
})
