import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())
const byPhone = () =>
  openedTicket(people.technician, { customerEmail: 'caller@elsewhere.test', customerName: 'Ann Wu' })
const give = (id: string, companyId: string | null) =>
  people.technician.request<Ticket>('PUT', `/api/tickets/${id}/company`, { companyId })
const openTicketsOf = async ({ id }: Company) =>
  (await people.admin.request<{ openTickets: number }>('GET', `/api/companies/${id}/overview`)).body.openTickets

describe('PUT /api/tickets/{id}/company', () => {
  test('200 gives a caller’s ticket to a company, whose managers see it, and takes it back', async () => {
    const company = await companyOf(people)
    const { id } = await byPhone()
    const path = '/api/tickets?scope=company'
    expect(await give(id, company.id)).toMatchObject({
      status: 200,
      body: { companyId: company.id, companyName: company.name, customerId: null },
    })
    expect(await people.customer.request('GET', path)).toMatchObject({ body: [{ id }] })
    expect(await openTicketsOf(company)).toBe(1)
    expect(await give(id, null)).toMatchObject({ status: 200, body: { companyId: null, companyName: '' } })
    expect(await people.customer.request('GET', path)).toMatchObject({ body: [] })
    expect(await openTicketsOf(company)).toBe(0)
  })

  test('200 bills its time to the company from now on', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    const entry = await loggedTime(people, { ticketId: id, minutes: 30 })
    await give(id, company.id)
    expect(await people.technician.request('GET', `/api/tickets/${id}/time-entries`)).toMatchObject({
      body: [{ id: entry.id, customerId: company.id }],
    })
  })

  test('400 for a company that does not exist or is archived', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    await people.admin.request('POST', `/api/companies/${company.id}/archive`, { version: company.version })
    for (const companyId of [company.id, crypto.randomUUID()]) {
      expect(await give(id, companyId)).toMatchObject({ status: 400, body: { errors: [{ field: 'companyId' }] } })
    }
  })

  test('409 for a customer with an account, whose own company decides', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await openedTicket(people.customer)
    expect(await give(id, company.id)).toMatchObject({ status: 409 })
    expect(await give(id, null)).toMatchObject({ status: 200 })
  })
})
