import { describe, expect, test } from 'vitest'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts', () => {
  test('200 lists all contracts for staff, and a customer’s own without drafts', async () => {
    const active = await activeContract(people)
    const draft = await draftContract(people)
    const all = await people.technician.request<Contract[]>('GET', '/api/contracts')
    expect(all.body.slice(0, 2).map(({ id }) => id)).toEqual([draft.id, active.id])
    const own = await people.customer.request<Contract[]>('GET', '/api/contracts')
    expect(own.body).toMatchObject([{ id: active.id, monthlyAmount: '300.00', hours: { includedMinutes: 600 } }])
    expect((await people.anotherCustomer.request<Contract[]>('GET', '/api/contracts')).body).toEqual([])
  })

  test('200 filters by status, by renewal, and by a part of the number, the title or the customer', async () => {
    const active = await activeContract(people)
    await draftContract(people, { title: 'Backups' })
    const titles = async (query: string) => {
      const path = `/api/contracts?${query}`
      const { body } = await people.technician.request<Contract[]>('GET', path)
      return body.flatMap(({ customerId, title }) => (customerId === active.customerId ? [title] : []))
    }
    expect(await titles('status=active')).toEqual(['Managed services'])
    expect(await titles('renewsWithinDays=366')).toEqual(['Managed services'])
    expect(await titles('renewsWithinDays=30')).toEqual([])
    expect(await titles('search=backup')).toEqual(['Backups'])
    expect(await titles(`search=${active.contractNumber.toLowerCase()}`)).toEqual(['Managed services'])
    expect(await titles(`customerId=${active.customerId}`)).toEqual(['Backups', 'Managed services'])
  })

  test('400 for a customer who asks for another’s contracts', async () => {
    const path = `/api/contracts?customerId=${people.anotherCustomer.user.id}`
    expect(await people.customer.request('GET', path)).toMatchObject({ status: 400 })
  })
})
