import { describe, expect, test } from 'vitest'
import type { Company } from '#/shared/companies/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('move-company-rows', () => {
  test('two runs at once move everything once, and the counters agree', async () => {
    const from = await companyOf(people)
    for (const number of [1, 2, 3]) await openedTicket(people.customer, { title: `Ticket ${number}` })
    const into = await createdCompany(people.admin)
    const body = { intoId: into.id, confirmName: from.name }
    await people.admin.request('POST', `/api/companies/${from.id}/merge`, body)
    await Promise.all([here.cloud.runSchedule('move-company-rows'), here.cloud.runSchedule('move-company-rows')])
    await here.cloud.runSchedule('move-company-rows')
    const { body: tickets } = await people.customer.request<Ticket[]>('GET', '/api/tickets?scope=company')
    expect(tickets).toHaveLength(3)
    const { body: listed } = await people.admin.request<(Company & { openTickets: number })[]>('GET', '/api/companies')
    expect(listed).toMatchObject([{ id: into.id, openTickets: 3, peopleCount: 1 }])
  })

  test('a company created with people gets them, with their tickets', async () => {
    const ticket = await openedTicket(people.customer)
    const { id } = await createdCompany(people.admin, {
      people: [people.customer.user.id, people.anotherCustomer.user.id],
    })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.admin.request<Company>('GET', `/api/companies/${id}`)
    expect(body).toMatchObject({ peopleCount: 2, moveId: null })
    const { body: tickets } = await people.technician.request<Ticket[]>('GET', `/api/tickets?companyId=${id}`)
    expect(tickets.map(one => one.id)).toEqual([ticket.id])
  })
})
