import { describe, expect, test } from 'vitest'
import { findAsset } from '#/functions/assets/data/assets.ts'
import { assetWorkWrite, settleAssets } from '#/functions/assets/data/order-assets.ts'
import { queryAll, remove, transact } from '#/functions/table/table.ts'
import type { Asset } from '#/shared/assets/schemas.ts'
import type { OrderId } from '#/shared/lib/ids.ts'
import type { OrderPage } from '#/shared/orders/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { paidOrder } from '#/test/support/fixtures/orders.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
/** A paid order of laptops, which become assets. */
async function orderedLaptops(quantity: number): Promise<OrderId> {
  const fields = { name: 'ThinkPad T14', stockQuantity: 20, price: 900, assetType: 'laptop', warrantyMonths: 36 }
  const { id: productId } = await addedProduct(fields)
  return (await paidOrder(people.customer, [{ productId, quantity }])).id
}
const send = async (id: OrderId, action: string, body: object) => {
  const { status, body: answer } = await people.technician.request('POST', `/api/orders/${id}/${action}`, body)
  if (status !== 201) throw new Error(`${action}: ${status} ${JSON.stringify(answer)}`)
}
const ship = (id: OrderId, quantity: number, serialNumbers: string[] = []) =>
  send(id, 'shipments', { carrier: 'UPS', lines: [{ line: '1', quantity, serialNumbers }] })
const refund = (id: OrderId, quantity: number) =>
  send(id, 'refunds', { lines: [{ line: '1', quantity }], restock: false })
const owned = async () =>
  (await people.customer.request<Asset[]>('GET', '/api/assets?status=all')).body.map(asset => asset)
const settle = async (id: OrderId) => {
  await transact([assetWorkWrite(id, new Date().toISOString())])
  await Promise.all([settleAssets(id), settleAssets(id), here.cloud.runSchedule('make-assets')])
}

describe('assets of shipments', () => {
  test('five laptops shipped in two parts are five assets, repeated and in parallel', async () => {
    const id = await orderedLaptops(5)
    await ship(id, 2, ['SN-1', 'SN-2'])
    expect(await owned()).toHaveLength(2)
    await ship(id, 3, ['SN-3'])
    await settle(id)
    await settle(id)
    const assets = await owned()
    expect(assets.map(({ serialNumber }) => serialNumber).toSorted()).toEqual(['', '', 'SN-1', 'SN-2', 'SN-3'])
    expect(new Set(assets.map(({ assetTag }) => assetTag)).size).toBe(5)
    for (const asset of assets) {
      expect(asset).toMatchObject({
        ...{ name: 'ThinkPad T14', type: 'laptop', source: 'order', orderId: id, orderLine: '1', status: 'active' },
        ...{ buildId: null, parts: [], customerId: people.customer.user.id },
      })
      expect(asset.warrantyExpires?.slice(0, 4)).toBe(String(Number(asset.purchaseDate?.slice(0, 4)) + 3))
    }
    expect(await queryAll({ pk: `ORDER#${id}`, prefix: 'ASSETWORK' })).toEqual([])
  })

  test('the job makes those that a failure left out', async () => {
    const id = await orderedLaptops(2)
    await ship(id, 2)
    const [first] = await owned()
    for (const { pk, sk } of await queryAll({ pk: `ASSET#${first?.id}` })) await remove({ pk, sk })
    await transact([assetWorkWrite(id, new Date().toISOString())])
    await here.cloud.runSchedule('make-assets')
    expect(await findAsset(first?.id as Asset['id'])).toMatchObject({ status: 'active', orderId: id })
  })

  test('a product without an asset type makes none', async () => {
    const { id: productId } = await addedProduct({ stockQuantity: 5, price: 10 })
    const { id } = await paidOrder(people.customer, [{ productId, quantity: 2 }])
    await ship(id, 2)
    expect(await owned()).toEqual([])
  })

  test('a line refunded in full refunds its assets; in part, the order says to choose the units', async () => {
    const id = await orderedLaptops(3)
    await ship(id, 3)
    await refund(id, 1)
    expect((await owned()).map(({ status }) => status)).toEqual(['active', 'active', 'active'])
    const { body: order } = await people.technician.request<OrderPage>('GET', `/api/orders/${id}`)
    expect(order.attention).toBe('Choose which units were returned')
    await refund(id, 2)
    await settle(id)
    expect((await owned()).map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded'])
  })
})
