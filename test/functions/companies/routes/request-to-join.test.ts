import { describe, expect, test } from 'vitest'
import { companyIdOfDomain } from '#/functions/companies/data/companies.ts'
import { change } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/join-requests', () => {
  test('201 once; 409 while it is pending, and without a company that matches', async () => {
    expect(await people.customer.request('POST', '/api/join-requests', {})).toMatchObject({ status: 409 })
    const { name } = await createdCompany(people.admin, { domains: ['people.test'] })
    const asked = await people.customer.request('POST', '/api/join-requests', { message: 'Hi' })
    expect(asked).toMatchObject({ status: 201, body: { companyName: name, state: 'pending' } })
    expect(await people.customer.request('POST', '/api/join-requests', {})).toMatchObject({ status: 409 })
    expect(await people.unverified.request('POST', '/api/join-requests', {})).toMatchObject({ status: 409 })
  })

  test('429 for the sixth request of a day', async () => {
    if (!(await companyIdOfDomain('people.test'))) await createdCompany(people.admin, { domains: ['people.test'] })
    const { customer } = people
    const [key, sk] = [`JOINER#${customer.user.id}`, `ASKED#${new Date().toISOString().slice(0, 10)}`]
    await change({ pk: key, sk }, { update: 'SET asked = :asked', values: { ':asked': 4 } })
    const { body } = await customer.request<{ id: string }>('POST', '/api/join-requests', {})
    await customer.request('DELETE', `/api/join-requests/${body.id}`)
    expect(await customer.request('POST', '/api/join-requests', {})).toMatchObject({ status: 429 })
  })
})
