import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const details = {
  reorderPoint: 3,
  location: 'Shelf B3',
  barcode: '4006381333931',
  unitCost: '120.50',
  detailsVersion: 0,
}
const save = (id: string, fields: object = {}, headers = {}) =>
  people.technician.request<InventoryItem>('PUT', `/api/inventory/${id}/details`, { ...details, ...fields }, headers)
const found = async (id: string, catalog: InventoryItem['catalog'] = 'products') => {
  const path = `/api/inventory?limit=200&catalog=${catalog}`
  const { body } = await people.technician.request<InventoryItem[]>('GET', path)
  return body.find(item => item.id === id)
}

describe('PUT /api/inventory/{id}/details', () => {
  test('200 saves the details of a product and of a PC component', async () => {
    const product = await productWith(4)
    expect(await found(product)).toMatchObject({
      reorderPoint: 5,
      isLow: true,
      location: '',
      barcode: '',
      unitCost: null,
      detailsVersion: 0,
    })
    const saved = { ...details, onHand: 4, available: 4, isLow: false, detailsVersion: 1 }
    expect(await save(product)).toMatchObject({ status: 200, body: saved })
    const { id: component } = await addedPcComponent({ stockQuantity: 4 })
    await save(component, { unitCost: 7 })
    await here.cloud.settle()
    expect(await found(product)).toMatchObject(saved)
    expect(await found(component, 'components')).toMatchObject({ ...saved, unitCost: '7.00' })
  })

  test('200 clears them again', async () => {
    const id = await productWith(4)
    await save(id)
    const none = { reorderPoint: 0, location: '', barcode: '', unitCost: null }
    expect(await save(id, { ...none, detailsVersion: 1 })).toMatchObject({ status: 200, body: none })
  })

  test('200 once under one Idempotency-Key', async () => {
    const id = await productWith(4)
    const key = { 'idempotency-key': randomUUID() }
    expect(await save(id, {}, key)).toMatchObject({ status: 200, body: { detailsVersion: 1 } })
    expect(await save(id, {}, key)).toMatchObject({ status: 200, body: { detailsVersion: 1 } })
  })

  test('200 keeps the counters while the item is sold, received and counted', async () => {
    const productId = await productWith(10)
    const placing = [people.customer, people.anotherCustomer].map(owner =>
      placedOrder(owner, [{ productId, quantity: 2 }]),
    )
    const receiving = [1, 2].map(quantity =>
      people.technician.request('POST', `/api/inventory/${productId}/receipts`, { quantity }),
    )
    const [{ status }] = await Promise.all([save(productId), ...placing, ...receiving])
    expect(status).toBe(200)
    expect(await found(productId)).toMatchObject({ onHand: 13, reserved: 4, available: 9, location: 'Shelf B3' })
    const count = { onHand: 12, onHandBase: 13 }
    const counting = people.technician.request('PUT', `/api/inventory/${productId}/count`, count)
    const [counted, changed] = await Promise.all([counting, save(productId, { location: 'Bin 4', detailsVersion: 1 })])
    expect([counted.status, changed.status]).toEqual([200, 200])
    expect(await found(productId)).toMatchObject({ onHand: 12, available: 8, location: 'Bin 4', detailsVersion: 2 })
  })

  test('200 leaves the product and its version alone', async () => {
    const { id, version } = await addedProduct({ stockQuantity: 9 })
    await save(id)
    const edited = await people.admin.request('PUT', `/api/products/${id}`, { price: 20, version })
    expect(edited).toMatchObject({ status: 200 })
    await here.cloud.settle()
    expect(await found(id)).toMatchObject({ location: 'Shelf B3' })
  })

  test('409 if someone else changed them in the meantime', async () => {
    const id = await productWith(4)
    const both = await Promise.all([save(id), save(id, { location: 'Bin 4' })])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await save(id)).toMatchObject({ status: 409, body: { errors: [{ field: 'detailsVersion' }] } })
  })

  test.each([
    ['a reorder point of -1', { reorderPoint: -1 }],
    ['a reorder point of 10,000', { reorderPoint: 10_000 }],
    ['half a unit', { reorderPoint: 2.5 }],
    ['a location of 61 characters', { location: 'B'.repeat(61) }],
    ['a barcode of two lines', { barcode: '40063\n81333931' }],
    ['a negative cost', { unitCost: '-1.00' }],
    ['a third decimal', { unitCost: '1.005' }],
  ])('400 for %s', async (_, fields) => {
    const id = await productWith(4)
    expect(await save(id, fields)).toMatchObject({ status: 400, body: { errors: [{ field: Object.keys(fields)[0] }] } })
  })

  test('401 for a visitor, 403 for a customer, 200 for the team, and 404 for an unknown item', async () => {
    const id = await productWith(4)
    const { anonymous, customer, technician, admin } = people
    const statuses: number[] = []
    for (const [version, person] of [anonymous, customer, technician, admin].entries()) {
      const body = { ...details, detailsVersion: Math.max(0, version - 2) }
      statuses.push((await person.request('PUT', `/api/inventory/${id}/details`, body)).status)
    }
    expect(statuses).toEqual([401, 403, 200, 200])
    expect(await save(randomUUID())).toMatchObject({ status: 404 })
  })

  test('is in the audit log with what changed', async () => {
    const id = await productWith(4)
    await save(id)
    await save(id, { location: 'Bin 4', detailsVersion: 1 })
    const { body } = await people.admin.request<{ changes: object }[]>('GET', `/api/audit?subject=${id}`)
    expect(body[0]?.changes).toMatchObject({ location: 'Shelf B3 → Bin 4' })
    expect(body[0]?.changes).not.toHaveProperty('barcode')
  })
})
