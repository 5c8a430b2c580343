import { describe, expect, test } from 'vitest'
import { changeOrder } from '#/functions/orders/data/order-changes.ts'
import type { Asset, OrderAsset } from '#/shared/assets/schemas.ts'
import type { AssetId, OrderId } from '#/shared/lib/ids.ts'
import type { Order, OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { paidOrder, shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const refund = (id: OrderId, quantity: number) =>
  people.technician.request('POST', `/api/orders/${id}/refunds`, { lines: [{ line: '1', quantity }], restock: false })
const choose = (id: OrderId, assetIds: AssetId[], fields: object = {}) =>
  people.technician.request<Order & { detail: string }>('POST', `/api/orders/${id}/returns`, {
    lines: [{ line: '1', assetIds }],
    ...fields,
  })
const orderOf = async (id: OrderId) => (await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)).body
const statusesOf = async (id: OrderId) => {
  const { body } = await people.technician.request<OrderAsset[]>('GET', `/api/orders/${id}/assets`)
  return body.map(({ status }) => status)
}

describe('POST /api/orders/{id}/returns', () => {
  test('200: the chosen asset is refunded, and the order no longer needs attention', async () => {
    const { id, assetIds } = await shippedLaptops(people, 3)
    await refund(id, 1)
    expect((await orderOf(id)).lines[0]).toMatchObject({ makesAssets: true, isReturnUndecided: true })
    const { status, body } = await choose(id, assetIds.slice(1, 2))
    expect([status, body.attention]).toEqual([200, undefined])
    expect(await statusesOf(id)).toEqual(['active', 'refunded', 'active'])
    const order = await orderOf(id)
    expect(order.lines[0]?.isReturnUndecided).toBe(false)
    const asset = (await people.technician.request<Asset>('GET', `/api/assets/${assetIds[1]}`)).body
    expect(order.events[0]).toMatchObject({ kind: 'returned', detail: asset.assetTag })
  })

  test('200 for a correction: the first asset is in use again', async () => {
    const { id, assetIds } = await shippedLaptops(people, 2)
    await refund(id, 1)
    await choose(id, assetIds.slice(0, 1))
    await choose(id, assetIds.slice(1))
    expect(await statusesOf(id)).toEqual(['active', 'refunded'])
    const { events } = await orderOf(id)
    await choose(id, assetIds.slice(1))
    expect((await orderOf(id)).events).toEqual(events)
  })

  test('a second refund keeps the choice, asks for one more, and refunds all assets with the last unit', async () => {
    const { id, assetIds } = await shippedLaptops(people, 3)
    await refund(id, 1)
    await choose(id, assetIds.slice(0, 1))
    await refund(id, 1)
    expect(await statusesOf(id)).toEqual(['refunded', 'active', 'active'])
    expect((await orderOf(id)).attention).toBe('Choose which units were returned')
    await refund(id, 1)
    expect(await statusesOf(id)).toEqual(['refunded', 'refunded', 'refunded'])
    expect((await orderOf(id)).attention).toBeUndefined()
  })

  test('a refund that fails later takes the choice back', async () => {
    const { id, assetIds } = await shippedLaptops(people, 2)
    await refund(id, 1)
    await choose(id, assetIds.slice(0, 1))
    await changeOrder(
      id,
      order => ({ ...order, lines: order.lines.map(line => ({ ...line, refunded: 0 })) }),
      () => [],
    )
    expect(await statusesOf(id)).toEqual(['active', 'active'])
  })

  test('409 for more or fewer units than were returned, for a stale version, and when there is nothing to choose', async () => {
    const { id, assetIds } = await shippedLaptops(people, 3)
    expect(await choose(id, assetIds.slice(0, 1))).toMatchObject({ status: 409 })
    await refund(id, 2)
    const { body } = await choose(id, assetIds.slice(0, 1))
    expect(body.detail).toContain('2 of ThinkPad T14 were returned. Choose 2.')
    expect((await choose(id, assetIds)).status).toBe(409)
    expect((await choose(id, assetIds.slice(1), { version: 0 })).status).toBe(409)
    expect(await statusesOf(id)).toEqual(['active', 'active', 'active'])
  })

  test('400 for a unit of another order, and for a line that the order does not have', async () => {
    const [{ id }, other] = [await shippedLaptops(people, 2), await shippedLaptops(people, 1)]
    await refund(id, 1)
    expect((await choose(id, other.assetIds)).status).toBe(400)
    const lines = [{ line: '2', assetIds: other.assetIds }]
    expect((await people.technician.request('POST', `/api/orders/${id}/returns`, { lines })).status).toBe(400)
  })

  test('409 for a line whose products become no assets', async () => {
    const { id } = await paidOrder(people.customer)
    await people.technician.request('POST', `/api/orders/${id}/shipments`, { carrier: 'UPS' })
    await refund(id, 1)
    expect((await choose(id, [])).status).toBe(409)
  })
})
