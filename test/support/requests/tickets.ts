import type { Requests } from '#/test/support/requests/request.ts'
import { openedTicket, resolvedTicket } from '#/test/support/rows.ts'
import { keyed } from '#/test/support/send.ts'

export const tickets: Requests<'tickets'> = {
  openTicket: async ({ technician, customer }) => {
    const ticket = { title: 'VPN', description: 'Down', customerEmail: customer.user.email, customerName: 'Dana' }
    return keyed(key => technician.request('POST', '/api/tickets', ticket, key))
  },
  updateTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const change = { status: 'resolved', timeLogged: 25, timeLoggedBase: 0 }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}`, change, key))
  },
  assignTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const assignment = { assignedTo: technician.user.id }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}/assignee`, assignment, key))
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
}
