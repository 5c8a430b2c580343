import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/held-emails/{id}', () => {
  test('200 follows its declaration', async () => {
    const response = await people.technician.request('DELETE', '/api/held-emails/one')
    expect(response).toMatchObject({ status: 200, body: {} })
  })
})
