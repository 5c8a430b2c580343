import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import type { Invoice } from '#/shared/invoices/schemas.ts'
import type { Statement } from '#/shared/reports/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { madeInvoice } from '#/test/support/fixtures/invoices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)

beforeEach(() => keepTimeRates(ratesWith(), []))
afterEach(() => keepTimeRates(defaultRates, []))

describe('the books of a company into which another was merged', () => {
  test('show the former company’s invoices, time and contracts, and bill them', async () => {
    const from = await companyOf(people)
    const into = await createdCompany(people.admin)
    const entry = await loggedTime(people, { minutes: 60 })
    const { invoiceNumber } = await madeInvoice(people)
    await people.admin.request('POST', '/api/invoices', {
      ...{ customerId: into.id, description: 'Another', totalAmount: 50 },
    })
    const contract = await activeContract(people, { customerId: from.id })
    const body = { intoId: into.id, confirmName: from.name }
    await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')

    const path = `/api/statements/${into.id}?from=2026-01-01&to=2099-12-31`
    const statement = (await people.customer.request<Statement>('GET', path)).body
    expect(statement.entries.map(one => one.invoiceNumber)).toContain(invoiceNumber)
    expect(statement.entries.map(({ at }) => at)).toEqual(statement.entries.map(({ at }) => at).toSorted())
    const billed = await people.technician.request<Invoice>('POST', `/api/unbilled-time/${from.id}/invoices`, {
      entries: named([entry]),
    })
    expect(billed).toMatchObject({ status: 201, body: { customerId: into.id } })
    const contracts = (await people.customer.request<Contract[]>('GET', '/api/contracts')).body
    expect(contracts.map(({ id }) => id)).toEqual([contract.id])
  })
})
