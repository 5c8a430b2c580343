import { describe, expect, test } from 'vitest'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPcComponent } from '#/test/support/fixtures/catalog-entries.ts'
import { companyNamed, personOf } from '#/test/support/fixtures/company-people.ts'
import { activeContract, notInvoicedMonth } from '#/test/support/fixtures/contracts.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'

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
      quotesToAnswer: 0,
      hoursLeft: 0,
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

  test('200 counts quotes, low ratings and overage drafts for staff', async () => {
    const before = await read(people.technician)
    const quote = await sentQuote(people)
    await storedSurvey(people)
    await here.cloud.settle()
    expect(await read(people.technician)).toMatchObject({
      quotesOpen: (before.quotesOpen ?? 0) + 1,
      followUps: (before.followUps ?? 0) + 1,
      overageDrafts: before.overageDrafts,
    })
    await people.technician.request('POST', `/api/quotes/${quote.id}/withdraw`, { reason: 'Out of stock' })
    expect(await read(people.technician)).toMatchObject({ quotesOpen: before.quotesOpen })
    expect(await read(people.technician)).not.toHaveProperty('quotesToAnswer')
  })

  test('200 counts an overage invoice until it is sent', async () => {
    const { overageDrafts = 0 } = await read(people.technician)
    const { id, day } = await notInvoicedMonth(people)
    const invoice = await people.admin.request<{ id: string }>('POST', `/api/contracts/${id}/hours/${day}/invoices`, {})
    expect(invoice.status).toBe(201)
    expect(await read(people.technician)).toMatchObject({ overageDrafts: overageDrafts + 1 })
    await people.admin.request('POST', `/api/invoices/${invoice.body.id}/send`, {})
    expect(await read(people.technician)).toMatchObject({ overageDrafts })
  })

  test('200 counts quotes to answer and hours left for customers with billing rights only', async () => {
    await activeContract(people, { coverage: 'hours', includedMinutes: 600, hourlyRate: '120.00' })
    await sentQuote(people)
    expect(await read(people.customer)).toMatchObject({ quotesToAnswer: 1, hoursLeft: 600 })
    const company = await companyNamed(people.admin, 'Lakeside Dental')
    const member = await personOf(here.cloud, people.admin, company, 'member')
    const statistics = await read(member)
    expect(statistics).not.toHaveProperty('quotesToAnswer')
    expect(statistics).not.toHaveProperty('hoursLeft')
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
