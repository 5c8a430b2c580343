import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/companies/{id}/people', () => {
  test('201 adds a person, and brings their tickets along with the job', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await createdCompany(people.admin)
    const body = { userId: people.customer.user.id, companyRole: 'manager' }
    const added = await people.admin.request('POST', `/api/companies/${id}/people`, body)
    expect(added).toMatchObject({
      status: 201,
      body: { person: { companyRole: 'manager' }, move: { state: 'running' } },
    })
    await here.cloud.runSchedule('move-company-rows')
    const { body: tickets } = await people.customer.request<Ticket[]>('GET', '/api/tickets?scope=company')
    expect(tickets).toMatchObject([{ id: ticket.id, companyId: id }])
  })

  test('201 leaves earlier tickets to the person alone if asked to', async () => {
    await openedTicket(people.customer)
    const { id } = await createdCompany(people.admin)
    const body = { userId: people.customer.user.id, companyRole: 'manager', bringsHistory: false, billsCompany: false }
    const added = await people.admin.request('POST', `/api/companies/${id}/people`, body)
    expect(added).toMatchObject({ status: 201, body: { move: null } })
    const { body: tickets } = await people.customer.request<Ticket[]>('GET', '/api/tickets?scope=company')
    expect(tickets).toEqual([])
  })

  test('409 for an unverified address', async () => {
    const { id } = await createdCompany(people.admin)
    const body = { userId: people.unverified.user.id }
    expect(await people.admin.request('POST', `/api/companies/${id}/people`, body)).toMatchObject({
      status: 409,
      body: { detail: 'Una’s email address isn’t verified yet.' },
    })
  })
})
