import { describe, expect, test } from 'vitest'
import { catalogLimits } from '#/shared/catalog/rules.ts'
import type { Service } from '#/shared/services/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedService, aService } from '#/test/support/fixtures/catalog-entries.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = async () => {
  // Shoppers read a snapshot, which the stream's consumer writes.
  await here.cloud.settle()
  return people.customer.request<Service[]>('GET', '/api/services')
}

describe('GET /api/services', () => {
  test('shows customers active entries, by category and name, and no retired ones', async () => {
    const names = ['Zeta', 'alpha', 'Mid'].map(name => `${name} service`)
    for (const name of names) await addedService({ name })
    const retired = await addedService({ name: 'Beta service', active: false })
    const { status, body } = await list()
    expect(status).toBe(200)
    const mine = body.filter(({ name }) => names.includes(name))
    expect(mine.map(({ name }) => name)).toEqual(['alpha service', 'Mid service', 'Zeta service'])
    expect(mine[0]?.price).toMatch(/^\d+\.\d\d$/)
    expect(body.map(({ id }) => id)).not.toContain(retired.id)
  })

  test('never shows retired entries, whatever the query says', async () => {
    const { status, body } = await people.customer.request<Service[]>('GET', '/api/services?retired=1')
    expect(status).toBe(200)
    expect(body.every(({ active }) => active)).toBe(true)
  })

  test('allows 500 active ones, and returns them all', async () => {
    const missing = catalogLimits.activeEntries - (await list()).body.length
    for (let done = 0; done < missing; done += catalogLimits.importedAtOnce) {
      const add = Array.from({ length: Math.min(catalogLimits.importedAtOnce, missing - done) }, () => aService())
      await people.admin.request('POST', '/api/admin/services/import', { add })
    }
    expect((await list()).body).toHaveLength(catalogLimits.activeEntries)
    expect(await people.admin.request('POST', '/api/services', aService())).toMatchObject({
      status: 409,
      body: { detail: expect.stringContaining('Retire an entry first') },
    })
    expect(await people.admin.request('POST', '/api/services', aService({ active: false }))).toMatchObject({
      status: 201,
    })
    const [first] = (await list()).body
    await people.admin.request('PUT', `/api/services/${first?.id}`, { active: false })
    expect(await people.admin.request('POST', '/api/services', aService())).toMatchObject({ status: 201 })
  })
})
