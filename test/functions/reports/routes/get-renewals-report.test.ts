import { describe, expect, test } from 'vitest'
import type { RenewalsReport } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const read = async () => (await people.technician.request<RenewalsReport>('GET', '/api/reports/renewals')).body

describe('GET /api/reports/renewals', () => {
  test('200 lists the contracts that renew or end, their amounts by month, and the hours used', async () => {
    const renewing = await activeContract(people, { termMonths: 6, autoRenewal: true, title: 'Renewing' })
    const ending = await activeContract(people, { termMonths: 6, autoRenewal: false, title: 'Ending' })
    const { renewals, months, hours } = await read()
    const found = (id: string) => renewals.find(one => one.id === id)
    expect(found(renewing.id)).toMatchObject({ title: 'Renewing', renews: true, monthlyAmount: '300.00' })
    expect(found(ending.id)).toMatchObject({ title: 'Ending', renews: false, day: ending.endDate })
    expect(months).toHaveLength(12)
    const month = months.find(one => ending.endDate?.startsWith(one.month))
    expect([Number(month?.renewing), Number(month?.ending)]).toEqual([
      expect.toSatisfy((amount: number) => amount >= 300),
      expect.toSatisfy((amount: number) => amount >= 300),
    ])
    expect(hours.find(({ id }) => id === ending.id)).toMatchObject({ usedMinutes: 0, includedMinutes: 600 })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/reports/renewals')).toMatchObject({ status: 403 })
  })
})
