import { describe, expect, test } from 'vitest'
import { availableIn, holdsIn, type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { findOrder } from '#/functions/orders/data/orders.ts'
import { settlePayment } from '#/functions/orders/settle-payment.ts'
import { get } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { rounds } from '#/test/support/contract/fuzz-settings.ts'
import { orderPastStripe, paymentFor, productWith, repeatedly } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const stockOf = async (id: string) => (await get<StockRow>(stockKey(id))) as StockRow
const buyers = 200
const inStock = 5

/** Number of races between 200 buyers: two, and 20 in the nightly run. */
const meetings = Array.from({ length: rounds === 1 ? 2 : 20 }, (_, meeting) => meeting)

describe('200 buyers for 5 in stock', () => {
  test.each(meetings)('place five orders and leave nothing reserved (%i)', { timeout: 120_000 }, async () => {
    const productId = await productWith(inStock)
    const { user } = people.customer
    const outcomes = await repeatedly(buyers, () => orderPastStripe(user, [{ productId, quantity: 1 }]))
    const placed = outcomes.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(placed).toHaveLength(inStock)
    for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(Conflict)
    expect(await stockOf(productId)).toMatchObject({ onHand: 5, reserved: 5, available: 0 })

    await Promise.all(placed.map(order => settlePayment(paymentFor(order), new Date())))
    const stock = await stockOf(productId)
    expect(stock).toMatchObject({ onHand: 0, reserved: 0, available: 0 })
    expect(holdsIn(stock)).toEqual([])
    for (const { id } of placed) expect(await findOrder(id)).toMatchObject({ status: 'paid' })
  })

  test('with the product on two lines reserve the sum of both', async () => {
    const productId = await productWith(inStock)
    const twice = [
      { productId, quantity: 1 },
      { productId, quantity: 1 },
    ]
    const outcomes = await repeatedly(40, () => orderPastStripe(people.customer.user, twice))
    const placed = outcomes.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))
    expect(placed).toHaveLength(2)
    expect(placed[0]?.lines).toMatchObject([{ quantity: 2 }])
    const stock = await stockOf(productId)
    expect(stock).toMatchObject({ onHand: 5, reserved: 4 })
    expect(availableIn(stock)).toBe(1)
  })
})
