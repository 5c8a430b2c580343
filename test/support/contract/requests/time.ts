import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'
import { forgetTimer } from '#/test/support/fixtures/timers.ts'

export const time: Requests<'time'> = {
  updateTimeRates: async ({ admin, customer }) => {
    await keepTimeRates(defaultRates, [])
    const customers = [{ customerId: customer.user.id, hourlyRate: '75.00', isIncluded: false }]
    return keyed(key => admin.request('PUT', '/api/time-rates', ratesWith({ customers }), key))
  },
  updateTimeEntry: async people => {
    const { ticketId, id } = await loggedTime(people)
    const change = { duration: 45, billable: false, hourlyRate: '80.00' }
    return keyed(key => people.technician.request('PUT', `/api/tickets/${ticketId}/time-entries/${id}`, change, key))
  },
  deleteTimeEntry: async people => {
    const { ticketId, id } = await loggedTime(people)
    return () => people.technician.request('DELETE', `/api/tickets/${ticketId}/time-entries/${id}`)
  },
  setTimer: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    await forgetTimer(technician)
    return keyed(key => technician.request('PUT', '/api/timer', { do: 'start', ticketId: id, version: 0 }, key))
  },
  billTime: async people => {
    // An earlier request may have given the customer a contract, which would cover the time.
    const entries = named([await loggedTime(people, { timeBillable: true })])
    const path = `/api/unbilled-time/${people.customer.user.id}/invoices`
    return keyed(key => people.technician.request('POST', path, { entries }, key))
  },
  getTimeSheet: async people => {
    await loggedTime(people)
    return () => people.technician.request('GET', '/api/time-sheets?week=2026-11-16')
  },
}
