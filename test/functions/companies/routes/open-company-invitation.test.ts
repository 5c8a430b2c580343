import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { codeOf, createdCompany, invited } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/company-invitations/open', () => {
  test('200 says who reads it; 404 for a forged code', async () => {
    const { id, name } = await createdCompany(people.admin)
    const code = await codeOf(await invited(people, id, { email: people.customer.user.email }))
    const path = '/api/company-invitations/open'
    const readBy = async (reader: typeof people.anonymous) => (await reader.request('POST', path, { code })).body
    expect(await readBy(people.customer)).toMatchObject({ companyName: name, reader: 'invited', email: '' })
    expect(await readBy(people.anotherCustomer)).toMatchObject({ reader: 'another' })
    expect(await readBy(people.anonymous)).toMatchObject({ reader: 'signed-out' })
    const forged = await people.anonymous.request('POST', path, { code: `${code.slice(0, -2)}AA` })
    expect(forged).toMatchObject({ status: 404 })
  })
})
