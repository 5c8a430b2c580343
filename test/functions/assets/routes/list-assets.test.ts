import { describe, expect, test } from 'vitest'
import type { Asset } from '#/shared/assets/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedAsset } from '#/test/support/fixtures/assets.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)
const list = async (person: Person, query = '') => {
  const { status, body } = await person.request<Asset[]>('GET', `/api/assets${query}`)
  return status === 200 ? body.map(({ id }) => id) : status
}
const inDays = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

describe('GET /api/assets', () => {
  test('200 lists a customer’s own, newest first; for staff everyone’s, or one customer’s', async () => {
    const older = await handedOverPc(people)
    const newer = await handedOverPc(people)
    const foreign = await handedOverPc({ ...people, customer: people.anotherCustomer })
    expect(await list(people.customer)).toEqual([newer, older])
    expect(await list(people.technician)).toEqual([foreign, newer, older])
    expect(await list(people.technician, `?customerId=${people.customer.user.id}`)).toEqual([newer, older])
  })

  test('200 filters by type and status, and by default shows what is in use', async () => {
    const laptop = (await addedAsset(people)).id
    const printer = (await addedAsset(people, { name: 'Printer', type: 'printer' })).id
    const gone = (await addedAsset(people, { name: 'Old laptop' })).id
    const setStatus = (id: string, body: object) => people.technician.request('POST', `/api/assets/${id}/status`, body)
    await setStatus(gone, { status: 'retired', reason: 'broken' })
    await setStatus(printer, { status: 'in_repair' })
    const found = {
      '': [printer, laptop],
      '?type=laptop': [laptop],
      '?type=printer': [printer],
      '?status=retired': [gone],
      '?status=in_repair': [printer],
      '?status=retired&type=printer': [],
      '?status=all': [gone, printer, laptop],
      '?status=all&type=laptop': [gone, laptop],
    }
    for (const [query, ids] of Object.entries(found)) {
      const theirs = `${query || '?'}&customerId=${people.customer.user.id}`.replace('?&', '?')
      expect(await list(people.technician, theirs), query).toEqual(ids)
      const everyones = (await list(people.technician, query)) as string[]
      expect(
        everyones.filter(id => [laptop, printer, gone].some(one => one === id)),
        query,
      ).toEqual(ids)
      expect(await list(people.customer, query), query).toEqual(ids)
    }
  })

  test('200 filters by the end of the warranty, the next one first', async () => {
    const ending = async (days: number) => (await addedAsset(people, { warrantyExpires: inDays(days) })).id
    const [late, soon, over, far] = [await ending(50), await ending(20), await ending(-20), await ending(200)]
    await addedAsset(people)
    for (const person of [people.technician, people.customer]) {
      expect(new Set(await asList(person, '?warranty=60'))).toEqual(new Set([soon, late]))
      expect(await list(person, '?warranty=30')).toEqual([soon])
      expect(await list(person, '?warranty=expired')).toEqual([over])
    }
    expect(await list(people.technician, '?warranty=60')).toEqual([soon, late])
    expect(await list(people.technician, '?warranty=60')).not.toContain(far)
  })
  const asList = async (person: Person, query: string) => (await list(person, query)) as string[]

  test('200 finds by tag, name, serial number and model, and only the owner’s', async () => {
    const laptop = await addedAsset(people, {
      name: 'Reception laptop',
      serialNumber: '5CD1234XYZ',
      model: 'EliteBook',
    })
    const foreign = await addedAsset(
      { ...people, customer: people.anotherCustomer },
      { name: 'Reception laptop', serialNumber: '5CD9999' },
    )
    await here.cloud.settle()
    for (const search of ['reception', laptop.assetTag, '5cd12', 'elite', 'lapt recep']) {
      const query = `?search=${encodeURIComponent(search)}`
      expect(await list(people.customer, query), search).toEqual([laptop.id])
      expect(await list(people.technician, query), search).toContain(laptop.id)
      expect(await list(people.technician, `${query}&customerId=${people.customer.user.id}`)).toEqual([laptop.id])
    }
    expect(await list(people.technician, '?search=reception')).toEqual([foreign.id, laptop.id])
    await people.technician.request('PUT', `/api/assets/${laptop.id}`, { name: 'Kitchen laptop' })
    await here.cloud.settle()
    expect(await list(people.customer, '?search=reception')).toEqual([])
    expect(await list(people.customer, '?search=kitchen')).toEqual([laptop.id])
  })

  test('200 shows managers all of their company’s, members those in their use, and former members none', async () => {
    const company = await companyOf(people)
    const member = people.anotherCustomer
    await joined(member, company.id, 'member')
    const used = (await addedAsset({ ...people, customer: member })).id
    const shared = (await addedAsset(people, { customerId: null, companyId: company.id, name: 'Switch' })).id
    expect(await list(people.customer)).toEqual([shared, used])
    expect(await list(people.customer, '?scope=company')).toEqual([shared, used])
    expect(await list(people.customer, '?scope=mine')).toEqual([])
    expect(await list(people.technician, `?companyId=${company.id}`)).toEqual([shared, used])
    expect(await list(member)).toEqual([used])
    expect(await list(member, '?scope=company')).toBe(403)
    await people.admin.request('DELETE', `/api/companies/${company.id}/people/${member.user.id}`)
    expect(await list(member)).toEqual([])
  })

  test('400 for a customer who asks for another customer’s', async () => {
    expect(await list(people.customer, `?customerId=${people.anotherCustomer.user.id}`)).toBe(400)
  })
})
