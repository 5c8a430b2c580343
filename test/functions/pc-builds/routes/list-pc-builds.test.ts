import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedParts, canceledBuild, savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/pc-builds', () => {
  test('200 lists the caller’s own builds, newest first, by pages', async () => {
    const parts = Object.values(await addedParts())
    for (const name of ['first', 'second', 'third']) await savedBuild(people.customer, parts, { name })
    await savedBuild(people.anotherCustomer)
    const all = await people.customer.request<PcBuild[]>('GET', '/api/pc-builds')
    expect(all.body.map(({ name }) => name)).toEqual(['third', 'second', 'first'])
    expect(all.body.every(({ components }) => components.length === 7)).toBe(true)
    const page = await people.customer.request<PcBuild[]>('GET', '/api/pc-builds?limit=2')
    expect(page.body.map(({ name }) => name)).toEqual(['third', 'second'])
    const next = /<([^>]+)>/.exec(page.headers.get('link') ?? '')?.[1] ?? ''
    const rest = await people.customer.request<PcBuild[]>('GET', next)
    expect(rest.body.map(({ name }) => name)).toEqual(['first'])
    expect(rest.headers.get('link')).toBeNull()
  })

  test('200 lists a build whose order was canceled as a draft', async () => {
    const { id } = await canceledBuild(people.customer)
    const draft = { id, status: 'draft', orderId: null }
    expect((await people.customer.request('GET', '/api/pc-builds')).body).toMatchObject([draft])
    expect((await people.customer.request('GET', `/api/pc-builds/${id}`)).body).toMatchObject(draft)
  })
})
