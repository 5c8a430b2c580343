import { describe, expect, test } from 'vitest'
import type { OrderStatus } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, placedOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/orders/counts', () => {
  test('200 counts the orders of each status', async () => {
    await placedOrder(people.customer)
    const paid = await paidOrder(people.customer)
    const counts = async () =>
      (await people.technician.request<Record<OrderStatus, number>>('GET', '/api/orders/counts')).body
    expect(await counts()).toEqual({ pending: 1, paid: 1, fulfilled: 0, cancelled: 0, refunded: 0 })
    await people.technician.request('POST', `/api/orders/${paid.id}/shipments`, { carrier: 'UPS' })
    expect(await counts()).toMatchObject({ paid: 0, fulfilled: 1 })
  })
})
