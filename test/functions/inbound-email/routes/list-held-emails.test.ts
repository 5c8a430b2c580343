import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/held-emails', () => {
  test('200 follows its declaration', async () => {
    const response = await people.technician.request('GET', '/api/held-emails')
    expect(response).toMatchObject({ status: 200, body: {} })
  })
})
