import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPart, canceledBuild, savedBuild, savedCount, sentBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('PUT /api/pc-builds/{id}', () => {
  test('200 renames it and keeps its components and their saved prices', async () => {
    const before = await savedBuild(people.customer)
    const { status, body } = await people.customer.request<PcBuild>('PUT', `/api/pc-builds/${before.id}`, {
      name: 'Office PC',
    })
    expect(status).toBe(200)
    expect(body).toEqual({ ...before, name: 'Office PC', version: 2, updatedAt: body.updatedAt })
    expect((await people.customer.request<PcBuild[]>('GET', '/api/pc-builds')).body[0]).toEqual(body)
  })

  test('200 replaces its components, and removes those that are not sent', async () => {
    const { id } = await savedBuild(people.customer)
    const change = { components: sentBuild([await addedPart('gpu'), await addedPart('psu')]).components }
    await people.customer.request('PUT', `/api/pc-builds/${id}`, change)
    const { body } = await people.customer.request<PcBuild>('GET', `/api/pc-builds/${id}`)
    expect(body.components.map(({ category }) => category)).toEqual(['gpu', 'psu'])
  })

  test('200 changes the components of a build whose order was canceled, which counts as saved again', async () => {
    const { customer } = people
    const { id } = await canceledBuild(customer)
    expect(await savedCount(customer)).toBe(0)
    const change = { components: sentBuild([await addedPart('gpu')]).components }
    const { status, body } = await customer.request('PUT', `/api/pc-builds/${id}`, change)
    expect([status, body]).toMatchObject([200, { status: 'draft', orderId: null }])
    expect(await savedCount(customer)).toBe(1)
    expect((await customer.request('PUT', `/api/pc-builds/${id}`, change)).status).toBe(200)
    expect(await savedCount(customer)).toBe(1)
  })

  test('409 does not overwrite what another window has saved in the meantime', async () => {
    const { id, version } = await savedBuild(people.customer)
    const rename = (name: string) => people.customer.request('PUT', `/api/pc-builds/${id}`, { name, version })
    expect((await rename('one')).status).toBe(200)
    expect((await rename('other')).status).toBe(409)
  })
})
