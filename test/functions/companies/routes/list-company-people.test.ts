import { describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import type { CompanyPerson } from '#/shared/companies/people-schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/people', () => {
  test('200 lists them for its managers and staff; 403 for a member, 404 for anyone else', async () => {
    const { id } = await companyOf(people)
    const path = `/api/companies/${id}/people`
    const listed = await people.customer.request<CompanyPerson[]>('GET', path)
    expect(listed.body).toMatchObject([{ userId: people.customer.user.id, companyRole: 'manager' }])
    expect(await people.technician.request('GET', path)).toMatchObject({ status: 200 })
    expect(await people.anotherCustomer.request('GET', path)).toMatchObject({ status: 404 })
    await joined(people.anotherCustomer, id, 'member')
    expect(await people.anotherCustomer.request('GET', path)).toMatchObject({ status: 403 })
  })

  test('200 lists all of them by name', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const names = async () =>
      (await people.admin.request<CompanyPerson[]>('GET', `/api/companies/${id}/people`)).body.map(({ name }) => name)
    const rename = ({ user }: Person, firstName: string) =>
      change({ pk: `USER#${user.id}`, sk: 'USER' }, { update: 'SET firstName = :name', values: { ':name': firstName } })
    await rename(people.customer, 'Zoë')
    await rename(people.anotherCustomer, 'ada')
    expect(await names()).toEqual([expect.stringMatching(/^ada/), expect.stringMatching(/^Zoë/)])
    await rename(people.anotherCustomer, 'Élodie')
    await rename(people.customer, 'bo')
    expect(await names()).toEqual([expect.stringMatching(/^bo/), expect.stringMatching(/^Élodie/)])
  })
})
