import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { askedToJoin } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/join-requests/{id}', () => {
  test('200 for the person who asked, 404 for anyone else', async () => {
    const path = `/api/join-requests/${await askedToJoin(people)}`
    expect(await people.anotherCustomer.request('DELETE', path)).toMatchObject({ status: 404 })
    expect(await people.customer.request('DELETE', path)).toMatchObject({ status: 200, body: { state: 'canceled' } })
  })
})
