import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/held-emails/{id}/accept', () => {
  test('201 follows its declaration', async () => {
    const response = await people.technician.request('POST', '/api/held-emails/one/accept', {})
    expect(response).toMatchObject({ status: 201, body: {} })
  })
})
