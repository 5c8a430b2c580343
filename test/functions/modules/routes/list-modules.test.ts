import { describe, expect, test } from 'vitest'
import { moduleIds } from '#/shared/modules/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/modules', () => {
  test('200 lists every module, turned on until someone turns it off', async () => {
    const { status, body } = await people.admin.request<{ id: string }[]>('GET', '/api/modules')
    expect(status).toBe(200)
    expect(body.map(({ id }) => id).sort()).toEqual([...moduleIds].sort())
    expect(body).toContainEqual(
      expect.objectContaining({ id: 'store', enabled: true, category: 'Sales', settings: {}, updatedAt: null }),
    )
  })
})
