import { describe, expect, test } from 'vitest'
import type { ContractPage } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())

describe('POST /api/contracts', () => {
  test('201 makes a draft with a number of the year, its term and its notice date', async () => {
    const contract = await draftContract(people, { startDate: '2026-01-31', autoRenewal: true })
    expect(contract.contractNumber).toMatch(/^C-20\d\d-\d{4}$/)
    expect(contract).toMatchObject({
      status: 'draft',
      monthlyAmount: '300.00',
      endDate: '2027-01-30',
      renewalNoticeDate: '2026-12-31',
      billingDay: 28,
      dueDays: 30,
      termsVersion: 1,
      hasStarted: false,
    })
  })

  test('201 makes contracts of hours only, and from month to month', async () => {
    const contract = await draftContract(people, { items: [], termMonths: null })
    expect(contract).toMatchObject({ monthlyAmount: '0.00', endDate: null, renewalNoticeDate: null })
  })

  test('201 keeps the policy of service levels for tickets under it', async () => {
    const slaPolicyId = '0198c0de-0000-7000-8000-00000000000a'
    const policyOf = async (fields: object) => {
      const { id } = await draftContract(people, fields)
      return (await people.admin.request<ContractPage>('GET', `/api/contracts/${id}`)).body.slaPolicyId
    }
    expect(await policyOf({ slaPolicyId })).toBe(slaPolicyId)
    expect(await policyOf({})).toBeNull()
  })

  test.each([
    ['no hours for a contract of hours', { includedMinutes: null }],
    ['a renewal without a term', { termMonths: null, autoRenewal: true }],
    ['a billing day that not every month has', { billingDay: 29 }],
    ['a discount beyond the amount', { items: [{ description: 'Discount', quantity: '1', rate: '-10.00' }] }],
    ['a day that does not exist', { startDate: '2026-02-30' }],
  ])('400 for %s', async (_, fields) => {
    await expect(draftContract(people, fields)).rejects.toThrow('400')
  })

  test('400 for a team member or an unknown customer', async () => {
    await expect(draftContract(people, { customerId: people.technician.user.id })).rejects.toThrow('400')
    await expect(draftContract(people, { customerId: '0198c0de-0000-7000-8000-000000000001' })).rejects.toThrow('400')
  })
})
