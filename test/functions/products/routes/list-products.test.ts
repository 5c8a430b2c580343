import { describe, expect, test } from 'vitest'
import { put, remove } from '#/functions/table/table.ts'

import type { Product } from '#/shared/products/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedProduct, aProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = async () => {
  // Shoppers read a snapshot, which the stream's consumer writes.
  await here.cloud.settle()
  return people.customer.request<Product[]>('GET', '/api/products')
}

describe('GET /api/products', () => {
  test('shows customers active entries, by category and name, and no retired ones', async () => {
    const names = ['Zeta', 'alpha', 'Mid'].map(name => `${name} product`)
    for (const name of names) await addedProduct({ name })
    const retired = await addedProduct({ name: 'Beta product', active: false })
    const { status, body } = await list()
    expect(status).toBe(200)
    const mine = body.filter(({ name }) => names.includes(name))
    expect(mine.map(({ name }) => name)).toEqual(['alpha product', 'Mid product', 'Zeta product'])
    expect(mine[0]?.price).toMatch(/^\d+\.\d\d$/)
    expect(body.map(({ id }) => id)).not.toContain(retired.id)
  })

  test('never shows retired entries, whatever the query says', async () => {
    const { status, body } = await people.customer.request<Product[]>('GET', '/api/products?retired=1')
    expect(status).toBe(200)
    expect(body.every(({ active }) => active)).toBe(true)
  })

  test('404 while the module is turned off; the admins’ routes still work', async () => {
    await put({ pk: 'MODULE#store', sk: 'MODULE', enabled: false })
    expect(await list()).toMatchObject({ status: 404 })
    const { body: added } = await people.admin.request<Product>('POST', '/api/products', aProduct())
    expect(await people.admin.request('GET', '/api/admin/products')).toMatchObject({ status: 200 })
    expect(await people.admin.request('PUT', `/api/products/${added.id}`, { price: 1 })).toMatchObject({ status: 200 })
    await remove({ pk: 'MODULE#store', sk: 'MODULE' })
    expect(await list()).toMatchObject({ status: 200 })
  })
})
