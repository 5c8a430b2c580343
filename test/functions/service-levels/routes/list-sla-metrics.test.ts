import { describe, expect, test } from 'vitest'
import type { SlaMetric } from '#/shared/service-levels/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined, withoutCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { monthFromNow, recount, serviceLevelsOn, storedResults } from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)
const month = monthFromNow()
const list = (person = people.technician, query = `month=${month}`) =>
  person.request<SlaMetric[]>('GET', `/api/sla-metrics?${query}`)

describe('GET /api/sla-metrics', () => {
  test('200 shows staff all customers, and managers their own company only', async () => {
    await serviceLevelsOn()
    const own = { customerId: people.anotherCustomer.user.id, companyId: null }
    await storedResults(people.anotherCustomer, own, { month, count: 2, missed: 1 })
    const company = await companyOf(people)
    const payer = { customerId: company.id, companyId: company.id }
    await storedResults(people.customer, payer, { month, count: 4, missed: 1 })
    await here.cloud.settle()
    await recount(here.cloud)
    await here.cloud.settle()
    const all = (await list()).body
    expect(all).toHaveLength(2)
    expect(all.find(({ customerId }) => customerId === company.id)).toMatchObject({
      customerName: company.name,
      metricType: 'resolution',
      target: '95.00',
      actual: '75.00',
      breach: true,
      tickets: 4,
      missed: 1,
      averageMinutes: 102,
      isFinal: false,
    })
    expect(all[0]?.trend).toHaveLength(12)
    expect(all[0]?.trend.at(-1)?.month).toBe(month)
    expect((await list(people.customer)).body).toMatchObject([{ customerId: company.id }])
    expect((await list(people.anotherCustomer)).body).toMatchObject([
      { customerId: people.anotherCustomer.user.id, actual: '50.00' },
    ])
    expect((await list(people.technician, `month=${month}&customerId=${company.id}`)).body).toHaveLength(1)
    expect((await list(people.anotherCustomer, `month=${month}&customerId=${company.id}`)).status).toBe(403)
    expect((await list(people.technician, '')).body, 'last month').toEqual([])
  })

  test('403 for members and billing people of a company', async () => {
    const company = await companyOf(people)
    for (const role of ['member', 'billing'] as const) {
      await joined(people.customer, company.id, role)
      expect((await list(people.customer)).status).toBe(403)
    }
    await withoutCompany(people)
  })
})
