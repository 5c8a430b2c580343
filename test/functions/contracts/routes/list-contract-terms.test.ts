import { describe, expect, test } from 'vitest'
import type { TermsVersion } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}/terms', () => {
  test('200 lists every version for its customer, newest first', async () => {
    const { id } = await activeContract(people)
    const body = { text: 'We answer within two hours.', reason: 'Faster responses' }
    await people.admin.request('POST', `/api/contracts/${id}/terms`, body)
    const found = await people.customer.request<TermsVersion[]>('GET', `/api/contracts/${id}/terms`)
    expect(found.body.map(({ number, reason }) => [number, reason])).toEqual([
      [2, 'Faster responses'],
      [1, ''],
    ])
  })
})
