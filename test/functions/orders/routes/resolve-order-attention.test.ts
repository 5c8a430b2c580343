import { describe, expect, test } from 'vitest'
import type { Order, OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { orderToReview, paidOrder, shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const resolve = (id: string, body: object = {}, by = people.technician) =>
  by.request<Order & { detail: string }>('POST', `/api/orders/${id}/attention`, body)
const eventsOf = async (id: string, by = people.technician) =>
  (await by.request<OrderPage>('GET', `/api/orders/${id}`)).body.events

describe('POST /api/orders/{id}/attention', () => {
  test('200 takes the note off the order, and keeps what was done in its history', async () => {
    const { id } = await orderToReview(people.customer)
    const { status, body } = await resolve(id, { note: 'Refund of the shipping fee' })
    expect([status, body.attention, body.status]).toEqual([200, undefined, 'paid'])
    const done = { kind: 'resolved', userName: 'Priya Raman', detail: 'Refund of the shipping fee' }
    expect(await eventsOf(id)).toContainEqual(expect.objectContaining(done))
  })

  test('200 changes nothing if the order needs no attention', async () => {
    const { id } = await paidOrder(people.customer)
    expect((await resolve(id, { note: 'Nothing' })).status).toBe(200)
    expect((await eventsOf(id)).map(({ kind }) => kind)).not.toContain('resolved')
  })

  test('403 for the customer, who does not see it in the history', async () => {
    const { id } = await orderToReview(people.customer)
    expect((await resolve(id, {}, people.customer)).status).toBe(403)
    await resolve(id, { note: 'Refund of the shipping fee' })
    expect((await eventsOf(id, people.customer)).map(({ kind }) => kind)).not.toContain('resolved')
  })

  test('409 for a note that someone read before another one replaced it', async () => {
    const { id, version = 0 } = await orderToReview(people.customer)
    expect((await resolve(id, { version: version - 1 })).status).toBe(409)
    expect((await resolve(id, { version })).status).toBe(200)
  })

  test('409 while returned units are not chosen', async () => {
    const { id } = await shippedLaptops(people, 2)
    const refund = { lines: [{ line: '1', quantity: 1 }], restock: false }
    await people.technician.request('POST', `/api/orders/${id}/refunds`, refund)
    const { status, body } = await resolve(id)
    expect([status, body.detail]).toEqual([409, 'Choose which units were returned instead.'])
  })
})
