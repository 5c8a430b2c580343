import { describe, expect, test } from 'vitest'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { acceptedProducts, backOrder } from '#/test/support/fixtures/quotes.ts'

const people = usePeople(useCloud())
const post = (id: string, action: string, body: object = {}) =>
  people.technician.request<OrderPage & { detail: string }>('POST', `/api/orders/${id}/${action}`, body)
const linesOf = async (id: string) =>
  (await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)).body.lines

describe('POST /api/orders/{id}/reservations', () => {
  test('200 reserves what has arrived', async () => {
    const { id } = await backOrder(people)
    expect(await linesOf(id)).toMatchObject([{ isBackordered: true }])
    expect((await post(id, 'reservations')).status).toBe(200)
    expect(await linesOf(id)).toMatchObject([{ isBackordered: false }])
  })

  test('409 says how much is still short', async () => {
    const { orderIds } = await acceptedProducts(people, { inStock: 1 })
    const { status, body } = await post(orderIds[0] ?? '', 'reservations')
    expect([status, body.detail]).toEqual([409, 'Still short: 1 × Desk dock.'])
  })

  test('200 sells the stock of an order on account at once, and its line can be shipped only then', async () => {
    const { orderIds, productId } = await acceptedProducts(people, { inStock: 1, release: 'at-acceptance' })
    const id = orderIds[0] ?? ''
    expect((await post(id, 'shipments', { carrier: 'UPS' })).body.detail).toBe(
      'The rest of this order waits for stock.',
    )
    await people.technician.request('POST', `/api/inventory/${productId}/receipts`, { quantity: 5 })
    await post(id, 'reservations')
    expect((await post(id, 'shipments', { carrier: 'UPS' })).body).toMatchObject({
      status: 'fulfilled',
      payment: 'on-account',
      fulfillment: 'picked-up',
    })
  })
})
