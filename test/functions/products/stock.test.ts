import { beforeEach, describe, expect, test } from 'vitest'
import { changeStockWrite, type StockRow, stockKey } from '#/functions/inventory/data/stock.ts'
import { change, get, transact } from '#/functions/table/table.ts'
import type { Product } from '#/shared/products/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('the stock of a product', () => {
  let id: string
  beforeEach(async () => {
    id = (await addedProduct({ stockQuantity: 10 })).id
  })
  const update = (fields: object) => people.admin.request<Product>('PUT', `/api/products/${id}`, fields)
  const stock = () => get<StockRow>(stockKey(id))
  const sell = (quantity: number) => transact([changeStockWrite('products', id, -quantity)])

  test('is a separate row, so that a sale and an edit of the name do not conflict', async () => {
    const { version } = (await update({})).body
    await sell(3)
    expect(await update({ name: 'Renamed', version })).toMatchObject({ status: 200, body: { stockQuantity: 7 } })
    expect(await stock()).toMatchObject({ onHand: 7, reserved: 0 })
  })

  test('keeps a sale that was made during an admin’s edit: the difference is added', async () => {
    await sell(4)
    const response = await update({ stockQuantity: 15, stockQuantityBase: 10 })
    expect(response).toMatchObject({ status: 200, body: { stockQuantity: 11 } })
    expect(await stock()).toMatchObject({ onHand: 11 })
  })

  test('is the new value if the admin’s previous one is not sent', async () => {
    await sell(4)
    expect(await update({ stockQuantity: 15 })).toMatchObject({ status: 200, body: { stockQuantity: 15 } })
  })

  test('409 for an edit that removes more than remains', async () => {
    await sell(8)
    const response = await update({ stockQuantity: 5, stockQuantityBase: 10 })
    expect(response).toMatchObject({ status: 409, body: { errors: [{ field: 'stockQuantity' }] } })
    expect(await stock()).toMatchObject({ onHand: 2 })
  })

  test('shows what remains after reservations', async () => {
    await change(stockKey(id), { update: 'SET reserved = :some', values: { ':some': 4 } })
    expect(await update({})).toMatchObject({ body: { stockQuantity: 6 } })
    await here.cloud.settle()
    const { body } = await people.customer.request<Product[]>('GET', '/api/products')
    expect(body.find(product => product.id === id)).toMatchObject({ stockQuantity: 6 })
  })

  test('never drops below zero, however many are sold at once', async () => {
    const sales = await Promise.allSettled(Array.from({ length: 30 }, () => sell(1)))
    expect(sales.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    expect(await stock()).toMatchObject({ onHand: 0 })
  })

  test('does not change the catalog’s counter', async () => {
    const counter = () => get<{ bytes: number }>({ pk: 'COUNTER#products', sk: 'COUNTERS' })
    const before = await counter()
    await update({ stockQuantity: 1_000_000 })
    expect(await counter()).toEqual(before)
  })
})
