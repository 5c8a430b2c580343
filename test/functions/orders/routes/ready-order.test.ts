import { describe, expect, test } from 'vitest'
import type { Order } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { shippingAddress } from '#/test/support/fixtures/checkout.ts'
import { paidOrder, placedOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
type ReadyResponse = Order & { detail: string }
const ready = (id: string, body: object = {}) =>
  people.technician.request<ReadyResponse>('POST', `/api/orders/${id}/ready`, body)

describe('POST /api/orders/{id}/ready', () => {
  test('200 says that it is ready, and emails its customer once', async () => {
    const { id } = await paidOrder(people.customer)
    const { status, body } = await ready(id)
    expect([status, body.status, body.payment, body.fulfillment]).toEqual([200, 'paid', 'paid', 'ready-for-pickup'])
    expect((await ready(id)).status).toBe(200)
    await here.cloud.settle()
    const emails = here.cloud.inbox().filter(({ subject }) => subject.endsWith('is ready for pickup'))
    expect(emails).toMatchObject([{ to: [people.customer.user.email] }])
    const handedOver = await people.technician.request<ReadyResponse>('POST', `/api/orders/${id}/shipments`, {
      carrier: 'Picked up',
    })
    expect(handedOver.body).toMatchObject({ status: 'fulfilled', fulfillment: 'picked-up' })
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject.endsWith('was picked up'))).toHaveLength(1)
  })

  test('409 for an order that ships, is not paid, or has changed in the meantime', async () => {
    const shipped = await paidOrder(people.customer, undefined, { deliveryAddress: shippingAddress })
    expect((await ready(shipped.id)).body.detail).toBe('This order ships to its customer. It can’t be picked up.')
    const { id } = await placedOrder(people.customer)
    expect((await ready(id)).status).toBe(409)
    const paid = await paidOrder(people.customer)
    expect((await ready(paid.id, { version: 1 })).status).toBe(409)
  })
})
