import { describe, expect, test } from 'vitest'
import type { SlaReport } from '#/shared/service-levels/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { monthFromNow, recount, serviceLevelsOn, storedResults } from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)
const month = monthFromNow()
const report = (id: string, person = people.technician) =>
  person.request<SlaReport>('GET', `/api/sla-reports/${id}?month=${month}`)

describe('GET /api/sla-reports/{customerId}', () => {
  test('200 equals the recount, and private tickets have no title', async () => {
    await serviceLevelsOn()
    const company = await companyOf(people)
    const payer = { customerId: company.id, companyId: company.id }
    await storedResults(people.customer, payer, { month, count: 3, missed: 1, fields: { title: 'Printer offline' } })
    const hidden = { title: 'My dismissal', isPrivate: true }
    const [secret] = await storedResults(people.customer, payer, { month, count: 1, missed: 1, fields: hidden })
    await here.cloud.settle()
    await recount(here.cloud)
    const { body } = await report(company.id)
    const { body: metrics } = await people.technician.request<object[]>(
      'GET',
      `/api/sla-metrics?month=${month}&customerId=${company.id}`,
    )
    expect(body.metrics).toEqual(metrics)
    expect(body).toMatchObject({
      customerName: company.name,
      isFinal: false,
      overall: { tickets: 4, missed: 2, actual: '50.00' },
      loggedMinutes: 0,
      satisfaction: { answered: 0, average: null },
    })
    expect(body.priorities.find(({ priority }) => priority === 'medium')?.resolution.tickets).toBe(4)
    expect(body.missed.map(({ title }) => title).sort()).toEqual(['Printer offline', 'Private ticket'])
    const ofManager = (await report(company.id, people.customer)).body
    expect(JSON.stringify(ofManager)).not.toContain('dismissal')
    expect(JSON.stringify(ofManager)).not.toContain(secret)
  })

  test('404 for another customer’s, and for members of the company', async () => {
    const company = await companyOf(people)
    expect((await report(company.id, people.anotherCustomer)).status).toBe(404)
    expect((await report(people.anotherCustomer.user.id, people.customer)).status).toBe(404)
    for (const role of ['member', 'billing'] as const) {
      await joined(people.customer, company.id, role)
      expect((await report(company.id, people.customer)).status).toBe(404)
    }
  })

  test('200 without results has no figures', async () => {
    const { body } = await report(people.anotherCustomer.user.id, people.anotherCustomer)
    expect(body).toMatchObject({ overall: { tickets: 0, actual: null }, metrics: [], missed: [] })
  })
})
