import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { monthFromNow, serviceLevelsOn, storedResults } from '#/test/support/fixtures/service-levels.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/sla-reports/{customerId}/pdf', () => {
  test('302 leads a manager to a PDF', async () => {
    await serviceLevelsOn()
    const company = await companyOf(people)
    const payer = { customerId: company.id, companyId: company.id }
    await storedResults(people.customer, payer, { month: monthFromNow(), count: 2, missed: 1 })
    await here.cloud.settle()
    const path = `/api/sla-reports/${company.id}/pdf?month=${monthFromNow()}`
    const { status, headers } = await people.customer.request('GET', path)
    expect(status).toBe(302)
    const file = await fetch(headers.get('location') ?? '')
    expect(file.headers.get('content-disposition')).toContain(`Service%20report%20${monthFromNow()}.pdf`)
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 5)).toBe('%PDF-')
  })
})
