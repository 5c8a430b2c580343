import { describe, expect, test } from 'vitest'
import type { InventoryItem } from '#/shared/inventory/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { placedOrder, productWith } from '#/test/support/fixtures/orders.ts'
import { nextOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = async (query = '') =>
  (await people.technician.request<InventoryItem[]>('GET', `/api/inventory${query}`)).body

describe('GET /api/inventory', () => {
  test('200 shows what is on hand, what is reserved by which order, and what is available', async () => {
    const productId = await productWith(7)
    const { id: orderId } = await placedOrder(people.customer, [{ productId, quantity: 2 }])
    await here.cloud.settle()
    expect((await list('?limit=200')).find(({ id }) => id === productId)).toMatchObject({
      catalog: 'products',
      onHand: 7,
      reserved: 2,
      available: 5,
      isLow: true,
      reservedBy: [{ orderId, quantity: 2 }],
    })
  })

  test('200 filters by low stock, and lists PC components on request', async () => {
    const [much, little] = [await productWith(50), await productWith(5)]
    const { id: component } = await addedPcComponent({ stockQuantity: 0 })
    await here.cloud.settle()
    const low = (await list('?low=1&limit=200')).map(({ id }) => id)
    expect(low).toContain(little)
    expect(low).not.toContain(much)
    const components = await list('?catalog=components&limit=200')
    expect(components.find(({ id }) => id === component)).toMatchObject({ available: 0, isLow: true })
  })

  test('200 takes an item for low at its own reorder point, and no longer once it has the default one again', async () => {
    const [much, little] = [await productWith(50), await productWith(5)]
    const reorderAt = (id: string, reorderPoint: number, detailsVersion: number) =>
      people.technician.request('PUT', `/api/inventory/${id}/details`, {
        ...{ reorderPoint, location: '', barcode: '', unitCost: null, detailsVersion },
      })
    const low = async () => {
      await here.cloud.settle()
      return (await list('?low=1&limit=200')).map(({ id }) => id)
    }
    await reorderAt(much, 50, 0)
    await reorderAt(little, 4, 0)
    expect(await low()).toContain(much)
    expect(await low()).not.toContain(little)
    // An edit of the product rewrites the whole snapshot.
    await people.admin.request('PUT', `/api/products/${much}`, { category: 'Docks' })
    expect(await low()).toContain(much)
    await reorderAt(much, 5, 1)
    await reorderAt(little, 5, 1)
    expect(await low()).not.toContain(much)
    expect(await low()).toContain(little)
  })

  test('pages through all of it once, by category and name', async () => {
    for (let count = 0; count < 5; count++) await productWith(9)
    await here.cloud.settle()
    const all = (await list('?limit=200')).map(({ id }) => id)
    const first = await people.technician.request<InventoryItem[]>('GET', '/api/inventory?limit=3')
    const next = nextOf(first.headers) ?? ''
    const second = await people.technician.request<InventoryItem[]>('GET', next)
    expect([...first.body, ...second.body].map(({ id }) => id)).toEqual(all.slice(0, 6))
  })
})
