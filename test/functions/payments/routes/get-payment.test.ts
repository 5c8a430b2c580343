import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { payAtStripe, placedOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const read = (id: string | undefined, by = people.customer) => by.request('GET', `/api/payments/${id}`)

describe('GET /api/payments/{id}', () => {
  test('200 shows the status of the caller’s own payment, and its order', async () => {
    const order = await placedOrder(people.customer)
    const { id: orderId, stripePaymentIntentId: id } = order
    expect(await read(id)).toMatchObject({ status: 200, body: { state: 'unpaid', amount: '499.00', orderId } })
    await expect(payAtStripe(order, 'pm_card_chargeDeclined')).rejects.toThrow()
    expect((await read(id)).body).toMatchObject({ state: 'unpaid' })
    await payAtStripe(order)
    expect((await read(id)).body).toMatchObject({ state: 'succeeded' })
    await here.cloud.settle()
  })

  test('404 for another customer’s payment and for one that never existed, 400 for an invalid id', async () => {
    const { stripePaymentIntentId: id } = await placedOrder(people.customer)
    expect(await read(id, people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await read('pi_never')).toMatchObject({ status: 404 })
    expect(await read('seti_1')).toMatchObject({ status: 400 })
  })
})
