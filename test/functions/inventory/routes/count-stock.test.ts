import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const count = (id: string, onHand: number, onHandBase: number) =>
  people.technician.request('PUT', `/api/inventory/${id}/count`, { onHand, onHandBase })

describe('PUT /api/inventory/{id}/count', () => {
  test('200 corrects the quantity on hand, and keeps the reserved quantity', async () => {
    const productId = await productWith(7)
    await placedOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await count(productId, 5, 7)).toMatchObject({
      status: 200,
      body: { onHand: 5, reserved: 2, available: 3 },
    })
  })

  test('409 if something was sold or received since the count', async () => {
    const id = await productWith(7)
    await people.technician.request('POST', `/api/inventory/${id}/receipts`, { quantity: 1 })
    expect(await count(id, 6, 7)).toMatchObject({ status: 409, body: { errors: [{ field: 'onHandBase' }] } })
  })

  test('409 if less would be left than orders reserve', async () => {
    const productId = await productWith(7)
    await placedOrder(people.customer, [{ productId, quantity: 2 }])
    expect(await count(productId, 1, 7)).toMatchObject({ status: 409 })
  })
})
