import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { askedToJoin } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/join-requests/{id}/decline', () => {
  test('200 declines it', async () => {
    const path = `/api/join-requests/${await askedToJoin(people)}/decline`
    expect(await people.admin.request('POST', path, {})).toMatchObject({ status: 200, body: { state: 'declined' } })
  })
})
