import { describe, expect, test } from 'vitest'
import type { QuotePage } from '#/shared/quotes/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { codeOf, sentQuote } from '#/test/support/fixtures/quotes.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/users/{id}/company-move', () => {
  test('200 moves a person with everything that was filed under the wrong company', async () => {
    await companyOf(people)
    const ticket = await openedTicket(people.customer)
    const into = await createdCompany(people.admin)
    const path = `/api/users/${people.customer.user.id}/company-move`
    const moved = await people.admin.request('POST', path, { companyId: into.id, history: 'move' })
    expect(moved).toMatchObject({ status: 200, body: { companyId: into.id, companyName: into.name } })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body.companyId).toBe(into.id)
  })

  test('200 brings the tickets of a person without a company along', async () => {
    const ticket = await openedTicket(people.customer)
    const into = await createdCompany(people.admin)
    const path = `/api/users/${people.customer.user.id}/company-move`
    const moved = await people.admin.request('POST', path, { companyId: into.id, history: 'move' })
    expect(moved).toMatchObject({ status: 200, body: { companyId: into.id, move: { state: 'running' } } })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body.companyId).toBe(into.id)
  })

  test('200 leaves the tickets of a person without a company to them alone unless asked', async () => {
    const ticket = await openedTicket(people.customer)
    const into = await createdCompany(people.admin)
    const path = `/api/users/${people.customer.user.id}/company-move`
    const moved = await people.admin.request('POST', path, { companyId: into.id })
    expect(moved).toMatchObject({ status: 200, body: { move: null } })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body.companyId).toBeNull()
  })

  test('409 for history that would join a company while other records are moved into it', async () => {
    const into = await createdCompany(people.admin)
    const join = (userId: string) =>
      people.admin.request('POST', `/api/users/${userId}/company-move`, { companyId: into.id, history: 'move' })
    await join(people.customer.user.id)
    expect(await join(people.anotherCustomer.user.id)).toMatchObject({
      status: 409,
      body: { detail: `Records of ${into.name} are being moved. Try again in a few minutes.` },
    })
  })

  test('200 addresses a leaver’s open quotes to the primary contact, and old links stop working', async () => {
    const company = await companyOf(people)
    await joined(people.anotherCustomer, company.id, 'manager')
    const contact = people.anotherCustomer.user
    await people.admin.request('PUT', `/api/companies/${company.id}`, { primaryContactId: contact.id })
    const quote = await sentQuote(people)
    const code = await codeOf(people, quote.id)
    const path = `/api/users/${people.customer.user.id}/company-move`
    await people.admin.request('POST', path, { companyId: null, openTickets: 'hand-over' })
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.runSchedule('move-company-rows')
    await here.cloud.settle()
    const { body } = await people.technician.request<QuotePage>('GET', `/api/quotes/${quote.id}`)
    expect(body).toMatchObject({ customerId: contact.id, recipientEmail: contact.email, companyId: company.id })
    expect(await people.anonymous.request('POST', '/api/quote-links/open', { code })).toMatchObject({ status: 404 })
    const emails = here.cloud
      .inbox()
      .filter(({ to, subject }) => to.includes(contact.email) && subject.startsWith('Quote '))
    expect(emails).toHaveLength(1)
    expect(await people.customer.request('GET', `/api/quotes/${quote.id}`)).toMatchObject({ status: 404 })
    expect(await people.anotherCustomer.request('GET', `/api/quotes/${quote.id}`)).toMatchObject({ status: 200 })
  })

  test('400 for a company that does not exist', async () => {
    const path = `/api/users/${people.customer.user.id}/company-move`
    const body = { companyId: '01920000-0000-7000-8000-000000000009' }
    expect(await people.admin.request('POST', path, body)).toMatchObject({ status: 400 })
  })
})
