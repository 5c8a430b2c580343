import { describe, expect, test } from 'vitest'
import { put, remove } from '#/functions/table/table.ts'

import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent, aPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = async () => {
  // Shoppers read a snapshot, which the stream's consumer writes.
  await here.cloud.settle()
  return people.anonymous.request<PcComponent[]>('GET', '/api/pc-components')
}

describe('GET /api/pc-components', () => {
  test('shows visitors active entries, by category and name, and no retired ones', async () => {
    const names = ['Zeta', 'alpha', 'Mid'].map(name => `${name} pc-component`)
    for (const name of names) await addedPcComponent({ name })
    const retired = await addedPcComponent({ name: 'Beta pc-component', active: false })
    const { status, body } = await list()
    expect(status).toBe(200)
    const mine = body.filter(({ name }) => names.includes(name))
    expect(mine.map(({ name }) => name)).toEqual(['alpha pc-component', 'Mid pc-component', 'Zeta pc-component'])
    expect(mine[0]?.price).toMatch(/^\d+\.\d\d$/)
    expect(body.map(({ id }) => id)).not.toContain(retired.id)
  })

  test('never shows retired entries, whatever the query says', async () => {
    const { status, body } = await people.anonymous.request<PcComponent[]>('GET', '/api/pc-components?retired=1')
    expect(status).toBe(200)
    expect(body.every(({ active }) => active)).toBe(true)
  })

  test('404 while the module is turned off; the admins’ routes still work', async () => {
    await put({ pk: 'MODULE#pc-builder', sk: 'MODULE', enabled: false })
    expect(await list()).toMatchObject({ status: 404 })
    const { body: added } = await people.admin.request<PcComponent>('POST', '/api/admin/pc-components', aPcComponent())
    expect(await people.admin.request('GET', '/api/admin/pc-components')).toMatchObject({ status: 200 })
    expect(await people.admin.request('PUT', `/api/admin/pc-components/${added.id}`, { price: 1 })).toMatchObject({
      status: 200,
    })
    await remove({ pk: 'MODULE#pc-builder', sk: 'MODULE' })
    expect(await list()).toMatchObject({ status: 200 })
  })
})
