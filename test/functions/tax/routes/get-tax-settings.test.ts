import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/tax-settings', () => {
  test('200 taxes nothing until an admin changes that', async () => {
    const response = await people.technician.request('GET', '/api/tax-settings')
    expect(response).toMatchObject({ status: 200, body: { homeState: null, rates: [] } })
  })
})
