import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { PcComponent } from '#/shared/pc-components/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const retire = (id: string) => people.admin.request<PcComponent>('DELETE', `/api/admin/pc-components/${id}`)

describe('DELETE /api/admin/pc-components/{id}', () => {
  test('200 retires it: it leaves the builder, and is kept for existing orders', async () => {
    const { id } = await addedPcComponent()
    expect(await retire(id)).toMatchObject({ status: 200, body: { id, active: false } })
    await here.cloud.settle()
    const { body: offered } = await people.anonymous.request<PcComponent[]>('GET', '/api/pc-components')
    expect(offered.map(one => one.id)).not.toContain(id)
    const { body: retired } = await people.admin.request<PcComponent[]>(
      'GET',
      '/api/admin/pc-components?retired=1&limit=200',
    )
    expect(retired.map(one => one.id)).toContain(id)
  })

  test('200 the second time, without any effect', async () => {
    const { id } = await addedPcComponent()
    const first = await retire(id)
    expect(await retire(id)).toMatchObject({ status: 200, body: first.body })
    expect((await auditLog({ limit: 5, subject: id })).items).toHaveLength(1)
  })

  test('404 for a missing one', async () => {
    expect(await retire(randomUUID())).toMatchObject({ status: 404 })
  })
})
