import { describe, expect, test } from 'vitest'
import type { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/pc-builds/{id}/duplicate', () => {
  test('201 makes a separate copy, which is not shared', async () => {
    const original = await savedBuild(people.customer, undefined, { name: 'Render box' })
    await people.customer.request('PUT', `/api/pc-builds/${original.id}/share`)
    const { status, body } = await people.customer.request<PcBuild>('POST', `/api/pc-builds/${original.id}/duplicate`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Render box (copy)', totalPrice: original.totalPrice, shareId: null })
    expect(body.components.every(({ buildId }) => buildId === body.id)).toBe(true)
    await people.customer.request('DELETE', `/api/pc-builds/${original.id}`)
    expect((await people.customer.request('GET', `/api/pc-builds/${body.id}`)).status).toBe(200)
  })
})
