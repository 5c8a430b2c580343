import { describe, expect, test } from 'vitest'
import { pcComponents } from '#/functions/pc-components/data/pc-components.ts'
import type { SharedPcBuild } from '#/shared/pc-builds/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedParts, sharedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/shared-builds/{shareId}', () => {
  test('200 shows anyone the build with current prices, what is gone, and nothing about its owner', async () => {
    const parts = await addedParts()
    const shareId = await sharedBuild(people.customer, Object.values(parts))
    await pcComponents.change({ id: parts.gpu.id, fields: { active: false } }, new Date().toISOString(), () => [])
    const { status, body } = await people.anonymous.request<SharedPcBuild>('GET', `/api/shared-builds/${shareId}`)
    expect(status).toBe(200)
    expect(body.components.find(({ category }) => category === 'gpu')).toMatchObject({
      change: 'gone',
      component: null,
    })
    expect(JSON.stringify(body)).not.toContain(people.customer.user.id)
    expect(Object.keys(body).toSorted()).toEqual(['components', 'name', 'totalToday', 'updatedAt'])
  })

  test('404 for an unknown link', async () => {
    expect((await people.anonymous.request('GET', `/api/shared-builds/${'a'.repeat(22)}`)).status).toBe(404)
  })
})
