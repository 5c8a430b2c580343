import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/profile', () => {
  test('200 is the caller’s account', async () => {
    const { id, email, createdAt } = people.customer.user
    expect(await people.customer.request('GET', '/api/profile')).toMatchObject({
      status: 200,
      body: { id, email, firstName: 'Dana', emailVerified: true, lastLoginAt: null, createdAt },
    })
  })
})
