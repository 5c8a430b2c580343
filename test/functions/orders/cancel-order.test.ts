import { describe, expect, test } from 'vitest'
import { get } from '#/functions/data/lib/table.ts'
import { type StockRow, stockKey } from '#/functions/data/stock.ts'
import type { OrderPage } from '#/shared/orders.ts'
import { standInClient } from '#/test/support/cards.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { paidOrder, payAtStripe, placedOrder, productWith } from '#/test/support/orders.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
/** The answer, with the order's page as it is then. */
const cancel = async (id: string, body: object = {}) => {
  const { status, body: said } = await people.technician.request<{ detail: string }>(
    'POST',
    `/api/orders/${id}/cancel`,
    body,
  )
  const { body: page } = await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)
  return { status, body: { ...said, ...page } }
}
const stockOf = (id: string) => get<StockRow>(stockKey(id))

describe('POST /api/orders/{id}/cancel', () => {
  test('200 releases the stock of a pending order, and nobody can pay for it any more', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await cancel(order.id)).toMatchObject({ status: 200, body: { status: 'cancelled', cancelReason: 'staff' } })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    const intent = await standInClient().paymentIntents.retrieve(order.stripePaymentIntentId ?? '')
    expect(intent.status).toBe('canceled')
    expect(await cancel(order.id)).toMatchObject({ status: 200 })
  })

  test('200 refunds a paid order in whole, and its goods can be sold again', async () => {
    const productId = await productWith(7)
    const { id } = await paidOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await stockOf(productId)).toMatchObject({ onHand: 5 })
    expect(await cancel(id)).toMatchObject({
      body: { status: 'cancelled', refundedAmount: '20.00', refunds: [{ amount: '20.00', state: 'succeeded' }] },
    })
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
    await here.cloud.settle()
    expect(here.cloud.inbox()[0]).toMatchObject({ subject: expect.stringMatching(/was canceled/) })
  })

  test('200 refunds who paid at the same moment', async () => {
    const productId = await productWith(7)
    const order = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    await here.cloud.stripe.holdWebhooks(true)
    await payAtStripe(order)
    expect(await cancel(order.id)).toMatchObject({ body: { status: 'cancelled', refundedAmount: '20.00' } })
    await here.cloud.stripe.holdWebhooks(false)
    await here.cloud.settle()
    expect(await stockOf(productId)).toMatchObject({ onHand: 7, reserved: 0, available: 7 })
  })

  test('409 for one that was shipped, or of which a part was', async () => {
    const { id } = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${id}/shipments`, {
      carrier: 'UPS',
      lines: [{ line: '1', quantity: 1 }],
    })
    expect(await cancel(id)).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(/Refund it instead/) },
    })
    expect(await cancel(id, { version: 1 })).toMatchObject({ status: 409 })
  })
})
