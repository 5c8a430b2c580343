import { describe, expect, test } from 'vitest'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const read = async (by = people.customer) => (await by.request<DashboardStatistics>('GET', '/api/stats/dashboard')).body

describe('GET /api/stats/dashboard', () => {
  test('200 counts a customer’s own tickets, and all tickets for staff', async () => {
    const before = await read(people.technician)
    await openedTicket(people.customer, { priority: 'critical' })
    const { id } = await openedTicket(people.customer, { priority: 'high' })
    await openedTicket(people.anotherCustomer, { priority: 'low' })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    expect(await read()).toEqual({
      openTickets: 2,
      urgentTickets: 2,
      inProgress: 1,
      resolved: 0,
      total: 2,
      pcComponents: 0,
      pendingInvoices: 0,
    })
    expect(await read(people.technician)).toMatchObject({
      total: before.total + 3,
      openTickets: before.openTickets + 3,
    })
  })

  test('200 counts the company’s tickets for a manager, and 403 for everyone else', async () => {
    const company = await companyNamed(people.admin, 'Harborview Dental')
    const manager = await personOf(here.cloud, people.admin, company, 'manager')
    const member = await personOf(here.cloud, people.admin, company, 'member')
    await openedTicket(member)
    await member.request('POST', '/api/tickets', { title: 'Mine', description: 'Only mine.', isPrivate: true })
    const ofCompany = (by: Person) => by.request('GET', '/api/stats/dashboard?scope=company')
    expect(await ofCompany(manager)).toMatchObject({ status: 200, body: { total: 1 } })
    expect(await read(manager)).toMatchObject({ total: 0 })
    for (const by of [member, people.customer]) expect(await ofCompany(by)).toMatchObject({ status: 403 })
  })

  test('200 counts the active PC components for everyone', async () => {
    const { pcComponents: before } = await read()
    const { id } = await addedPcComponent()
    await addedPcComponent({ active: false })
    expect(await read()).toMatchObject({ pcComponents: before + 1 })
    await people.admin.request('DELETE', `/api/admin/pc-components/${id}`)
    expect(await read()).toMatchObject({ pcComponents: before })
    await people.admin.request('PUT', `/api/admin/pc-components/${id}`, { active: true })
    expect(await read(people.technician)).toMatchObject({ pcComponents: before + 1 })
  })
})
