import { describe, expect, test } from 'vitest'
import type { OrderAsset } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/orders/{id}/assets', () => {
  test('200 with the assets in the order in which they left, in pages', async () => {
    const { id, assetIds } = await shippedLaptops(people, 3, ['SN-1', 'SN-2'])
    const path = `/api/orders/${id}/assets`
    const first = await people.customer.request<OrderAsset[]>('GET', `${path}?limit=2`)
    expect(first.body).toMatchObject([
      { id: assetIds[0], serialNumber: 'SN-1', line: '1', type: 'laptop', status: 'active' },
      { id: assetIds[1], serialNumber: 'SN-2' },
    ])
    const next = /<(.+?)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    const second = await people.customer.request<OrderAsset[]>('GET', next)
    expect(second.body).toMatchObject([{ id: assetIds[2], serialNumber: '' }])
    expect(second.headers.get('link')).toBeNull()
  })

  test('200 with the assets of one line, and with none for an order that shipped nothing', async () => {
    const { id } = await shippedLaptops(people, 1)
    const ofLine = (line: string) =>
      people.technician.request<OrderAsset[]>('GET', `/api/orders/${id}/assets?line=${line}`)
    expect((await ofLine('1')).body).toHaveLength(1)
    expect((await ofLine('2')).body).toEqual([])
    const { id: unshipped } = await paidOrder(people.customer)
    expect((await people.customer.request('GET', `/api/orders/${unshipped}/assets`)).body).toEqual([])
  })

  test('200 without an asset that the customer gave to someone else', async () => {
    const { id, assetIds } = await shippedLaptops(people, 2)
    const owner = { customerId: people.anotherCustomer.user.id }
    await people.technician.request('PUT', `/api/assets/${assetIds[0]}`, owner)
    const { body } = await people.customer.request<OrderAsset[]>('GET', `/api/orders/${id}/assets`)
    expect(body.map(asset => asset.id)).toEqual(assetIds.slice(1))
    expect((await people.technician.request<OrderAsset[]>('GET', `/api/orders/${id}/assets`)).body).toHaveLength(2)
  })

  test('404 for another customer’s order', async () => {
    const { id } = await shippedLaptops(people, 1)
    expect((await people.anotherCustomer.request('GET', `/api/orders/${id}/assets`)).status).toBe(404)
  })
})
