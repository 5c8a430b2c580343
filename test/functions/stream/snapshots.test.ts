import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { offeredIn, renewSnapshot } from '#/functions/catalog/data/catalog-snapshots.ts'
import { newEntry } from '#/functions/catalog/entries.ts'
import { changeStockWrite } from '#/functions/inventory/data/stock.ts'
import { products } from '#/functions/products/data/products.ts'
import { query, transact } from '#/functions/table/table.ts'
import { ProductId } from '#/shared/lib/ids.ts'
import { NewProduct } from '#/shared/products/schemas.ts'
import { asJob } from '#/test/support/cloud/as-job.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct, aProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const now = () => new Date().toISOString()
const parts = () => query({ pk: 'SNAPSHOT#products', prefix: 'PART#', limit: 50 })
const rename = (id: string, name: string) => products.change({ id, fields: { name } }, now(), () => [])

describe('the snapshot of a catalog', () => {
  test('is missing at first, and rows are read instead', async () => {
    expect(await offeredIn('products')).toEqual([])
  })

  test('has the active entries in their current state, with their stock', async () => {
    const [one, other] = [await addedProduct({ stockQuantity: 5 }), await addedProduct()]
    await here.cloud.settle()
    await rename(one.id, 'Renamed')
    await transact([changeStockWrite('products', one.id, -2)])
    await products.change({ id: other.id, fields: { active: false } }, now(), () => [])
    await here.cloud.settle()
    const offered = await offeredIn('products')
    expect(offered.find(({ id }) => id === one.id)).toMatchObject({ name: 'Renamed', stockQuantity: 3 })
    expect(offered.map(({ id }) => id)).not.toContain(other.id)
  })

  test('is not rewritten when stock changes', async () => {
    const { id } = await addedProduct({ stockQuantity: 5 })
    await here.cloud.settle()
    const before = await parts()
    await transact([changeStockWrite('products', id, -5)])
    await here.cloud.settle()
    expect(await parts()).toEqual(before)
    expect((await offeredIn('products')).find(product => product.id === id)).toMatchObject({ stockQuantity: 0 })
  })

  test('is consistent while several processes write it and others read it', async () => {
    const { id } = await addedProduct()
    for (let count = 1; count <= 5; count++) {
      await rename(id, `Name ${count}`)
      await Promise.all([
        ...Array.from({ length: 3 }, () => asJob(() => renewSnapshot('products', [id]))),
        ...Array.from({ length: 5 }, async () => expect(await offeredIn('products')).toBeInstanceOf(Array)),
      ])
      expect((await offeredIn('products')).find(product => product.id === id)?.name).toBe(`Name ${count}`)
    }
  })

  test('uses several rows if one is too small, and removes them again', async () => {
    // Random letters hardly compress.
    const noise = () =>
      Array.from({ length: 2900 }, () => String.fromCharCode(0x4e00 + Math.random() * 20_000)).join('')
    const large = Array.from({ length: 90 }, () =>
      newEntry(
        ProductId.parse(randomUUID()),
        { ...NewProduct.parse(aProduct({ description: noise() })), pictureUrl: null },
        new Date(),
      ),
    )
    await products.changeAll(large.slice(0, 45), [], now(), () => [])
    await products.changeAll(large.slice(45), [], now(), () => [])
    await here.cloud.settle()
    expect((await parts()).length).toBeGreaterThan(1)
    const offered = await offeredIn('products')
    for (const { id, description } of large) expect(offered.find(one => one.id === id)?.description).toBe(description)
    const retired = large.map(({ id }) => ({ id, fields: { active: false } }))
    await products.changeAll([], retired, now(), () => [])
    await here.cloud.settle()
    expect(await parts()).toHaveLength(1)
  })

  test('costs a visit one batch read of two rows once a function has cached it', async () => {
    await people.customer.request('GET', '/api/products')
    here.cloud.journal.length = 0
    expect(await people.customer.request('GET', '/api/products')).toMatchObject({ status: 200 })
    const calls = here.cloud.journal.filter(call => call.keys.some(key => key.includes('SNAPSHOT#')))
    expect(calls.map(({ action, rows }) => [action, rows])).toEqual([['BatchGetItem', 2]])
  })
})
