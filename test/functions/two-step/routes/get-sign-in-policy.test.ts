import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/sign-in-policy', () => {
  test('200 requires no second factor until an admin changes that', async () => {
    expect(await people.admin.request('GET', '/api/sign-in-policy')).toMatchObject({
      status: 200,
      body: { twoStepForStaff: false },
    })
  })
})
