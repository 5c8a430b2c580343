import { describe, expect, test } from 'vitest'
import type { Product } from '#/shared/products.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { addedProduct } from '#/test/support/entries.ts'
import { usePeople } from '#/test/support/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = (query = '') => people.admin.request<Product[]>('GET', `/api/admin/products${query}`)
const idsIn = ({ body }: { body: Product[] }) => body.map(({ id }) => id)

describe('GET /api/admin/products', () => {
  test('answers admins what is active, and with retired=1 what was retired', async () => {
    const [active, retired] = [await addedProduct(), await addedProduct({ active: false })]
    expect(idsIn(await list())).toContain(active.id)
    expect(idsIn(await list())).not.toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).toContain(retired.id)
    expect(idsIn(await list('?retired=1'))).not.toContain(active.id)
  })

  test('goes on where a page ends', async () => {
    for (let count = 0; count < 3; count++) await addedProduct()
    const everything = idsIn(await list('?limit=200'))
    const found: string[] = []
    for (let path: string | undefined = '/api/admin/products?limit=2'; path; ) {
      const page: Awaited<ReturnType<typeof list>> = await people.admin.request<Product[]>('GET', path)
      found.push(...idsIn(page))
      path = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1]
    }
    expect(found).toEqual(everything)
  })

  test.each(['customer', 'technician'] as const)('403 for a %s', async role => {
    expect(await people[role].request('GET', '/api/admin/products?retired=1')).toMatchObject({ status: 403 })
  })
})
