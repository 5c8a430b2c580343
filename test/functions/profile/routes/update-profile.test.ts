import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const update = (body: object) => people.customer.request('PUT', '/api/profile', body)

describe('PUT /api/profile', () => {
  test('200 changes the caller’s name and company, and keeps the session', async () => {
    const fields = { firstName: 'Dora', lastName: 'Moss', companyName: '' }
    expect(await update(fields)).toMatchObject({ status: 200, body: fields })
    expect(await people.customer.request('GET', '/api/auth/user')).toMatchObject({ status: 200, body: fields })
  })

  test.each([{ role: 'admin' }, { email: 'x@y.test' }, { emailVerified: true }, { firstName: '' }])(
    '400 for %j',
    async more => {
      const fields = { firstName: 'Dora', lastName: 'Moss', companyName: '', ...more }
      expect(await update(fields)).toMatchObject({ status: 400 })
    },
  )
})
