import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}/pdf', () => {
  test('302 leads its customer to a PDF', async () => {
    const { id, contractNumber } = await activeContract(people)
    const { status, headers } = await people.customer.request('GET', `/api/contracts/${id}/pdf`)
    expect(status).toBe(302)
    const file = await fetch(headers.get('location') ?? '')
    expect(file.headers.get('content-disposition')).toContain(contractNumber)
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-')
  })
})
