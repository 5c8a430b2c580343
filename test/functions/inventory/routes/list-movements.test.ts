import { describe, expect, test } from 'vitest'
import type { StockMovement } from '#/shared/inventory/schemas.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/inventory/{id}/movements', () => {
  test('200 shows each change of the stock, newest first, and who made it', async () => {
    const { admin, technician, customer } = people
    const { body: product } = await admin.request<Product>('POST', '/api/products', aProduct({ stockQuantity: 7 }))
    const path = `/api/inventory/${product.id}`
    await technician.request('POST', `${path}/receipts`, { quantity: 5, note: 'Invoice 4711' })
    const { id } = await paidOrder(customer, [{ productId: product.id, quantity: 2 }])
    await technician.request('POST', `/api/orders/${id}/refunds`, { restock: true })
    await technician.request('PUT', `${path}/count`, { onHand: 11, onHandBase: 12 })
    await admin.request('PUT', `/api/products/${product.id}`, { stockQuantity: 10 })
    const { body } = await technician.request<StockMovement[]>('GET', `${path}/movements`)
    expect(body.map(({ reason, quantity }) => [reason, quantity])).toEqual([
      ['count', -1],
      ['count', -1],
      ['return', 2],
      ['sale', -2],
      ['receipt', 5],
      ['count', 7],
    ])
    expect(body[4]).toMatchObject({ note: 'Invoice 4711', userName: 'Priya Raman', orderId: null })
    expect(body[3]).toMatchObject({ orderId: id, userName: 'Dana Whitfield' })
  })

  test('404 for an unknown product', async () => {
    const path = '/api/inventory/00000000-0000-4000-8000-000000000000/movements'
    expect(await people.technician.request('GET', path)).toMatchObject({ status: 404 })
  })
})
