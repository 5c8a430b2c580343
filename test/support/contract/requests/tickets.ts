import { randomUUID } from 'node:crypto'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { openedTicket, resolvedTicket } from '#/test/support/fixtures/rows.ts'
import { setTimer } from '#/test/support/fixtures/timers.ts'

export const tickets: Requests<'tickets'> = {
  openTicket: async ({ technician, customer }) => {
    const ticket = { title: 'VPN', description: 'Down', customerEmail: customer.user.email, customerName: 'Dana' }
    return keyed(key => technician.request('POST', '/api/tickets', ticket, key))
  },
  updateTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    await setTimer(technician, { do: 'set', ticketId: id, minutes: 25 })
    const change = { status: 'resolved', timeLogged: 25, timeLoggedBase: 0, fromTimer: true }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}`, change, key))
  },
  assignTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const assignment = { assignedTo: technician.user.id }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}/assignee`, assignment, key))
  },
  setTicketCompany: async people => {
    const { technician } = people
    const company = await companyOf(people)
    const { id } = await openedTicket(technician, { customerEmail: 'caller@elsewhere.test', customerName: 'Ann Wu' })
    const body = { companyId: company.id }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}/company`, body, key))
  },
  seeTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?' })
    return () => technician.request('PUT', `/api/tickets/${id}/seen`)
  },
  reopenTicket: async people => {
    const id = await resolvedTicket(people)
    return keyed(key => people.customer.request('POST', `/api/tickets/${id}/reopen`, undefined, key))
  },
  closeTicket: async people => {
    const id = await resolvedTicket(people)
    return keyed(key => people.customer.request('POST', `/api/tickets/${id}/close`, undefined, key))
  },
  confirmTicket: async ({ customer }) => {
    const { id } = await openedTicket(customer)
    return keyed(key => customer.request('POST', `/api/tickets/${id}/confirm`, undefined, key))
  },
  setChecklist: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const path = `/api/tickets/${id}/checklist`
    const items = [{ id: randomUUID(), text: 'Create mailbox' }]
    await technician.request('PUT', path, { items })
    return () => technician.request('PUT', path, { itemId: items[0]?.id, done: true })
  },
}
