import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('DELETE /api/contracts/{id}', () => {
  test('200 deletes a draft', async () => {
    const { id } = await draftContract(people)
    expect(await people.admin.request('DELETE', `/api/contracts/${id}`)).toMatchObject({ status: 200 })
    expect(await people.admin.request('GET', `/api/contracts/${id}`)).toMatchObject({ status: 404 })
    expect((await people.admin.request('GET', '/api/contracts')).body).toEqual([])
  })

  test('409 for an active contract', async () => {
    const { id } = await activeContract(people)
    expect(await people.admin.request('DELETE', `/api/contracts/${id}`)).toMatchObject({ status: 409 })
  })
})
