import { describe, expect, test } from 'vitest'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, placedOrder } from '#/test/support/fixtures/orders.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const read = (person: Person, id: string) => person.request<OrderPage>('GET', `/api/orders/${id}`)

describe('GET /api/orders/{id}', () => {
  test('200 shows the customer the items and the history', async () => {
    const { id } = await paidOrder(people.customer)
    expect(await read(people.customer, id)).toMatchObject({
      status: 200,
      body: {
        status: 'paid',
        lines: [{ id: '1', price: '249.50', quantity: 2, total: '499.00', shipped: 0, refunded: 0 }],
        subtotal: '499.00',
        taxAmount: '0.00',
        refundedAmount: '0.00',
        reservedUntil: null,
        events: [
          { kind: 'paid', userName: 'Dana Whitfield' },
          { kind: 'placed', userName: 'Dana Whitfield' },
        ],
      },
    })
  })

  test('404 hides another customer’s order', async () => {
    const { id } = await placedOrder(people.customer)
    expect(await read(people.anotherCustomer, id)).toMatchObject({ status: 404 })
    expect(await read(people.technician, id)).toMatchObject({ status: 200 })
    expect(await read(people.customer, 'OR000000-aaaaaaaaaa')).toMatchObject({ status: 404 })
  })
})
