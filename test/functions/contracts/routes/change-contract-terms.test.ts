import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, contractPage, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/contracts/{id}/terms', () => {
  test('200 puts a new version in force, and emails the customer', async () => {
    const { id } = await activeContract(people)
    const body = { text: 'We answer within two hours.', reason: 'Faster responses' }
    expect(await people.admin.request('POST', `/api/contracts/${id}/terms`, body)).toMatchObject({ status: 200 })
    expect(await contractPage(people, id)).toMatchObject({ terms: body.text, termsVersion: 2 })
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject.startsWith('New terms for'))).toHaveLength(1)
  })

  test('409 for a draft, whose terms are edited instead', async () => {
    const { id } = await draftContract(people)
    const body = { text: 'Other terms', reason: 'None' }
    expect(await people.admin.request('POST', `/api/contracts/${id}/terms`, body)).toMatchObject({ status: 409 })
  })
})
