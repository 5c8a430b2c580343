import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { requestWrite, unsubscribeWrite } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'
import { codeFor, subscriber, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

export const status: Requests<'status'> = {
  createStatusEvent: async ({ technician }) => {
    const startTime = new Date().toISOString()
    const event = { title: 'VPN down', status: 'major_outage', severity: 'critical', startTime }
    return keyed(key => technician.request('POST', '/api/status-events', event, key))
  },
  resolveStatusEvent: async ({ technician }) => {
    const { id } = await reportedEvent(technician)
    return keyed(key => technician.request('POST', `/api/status-events/${id}/resolve`, undefined, key))
  },
  postStatusUpdate: async ({ technician }) => {
    const { id } = await reportedEvent(technician)
    const update = { status: 'partial_outage', message: 'One of two mail servers is down.' }
    return keyed(key => technician.request('POST', `/api/status-events/${id}/updates`, update, key))
  },
  replyToLinkedTickets: async ({ customer, technician }) => {
    const { id } = await reportedEvent(technician)
    const ticket = await openedTicket(customer)
    await technician.request('PUT', `/api/tickets/${ticket.id}/incident`, { incidentId: id })
    const message = 'One of two mail servers is down.'
    const { body } = await technician.request<StatusEvent>('POST', `/api/status-events/${id}/updates`, {
      ...{ status: 'degraded', message },
    })
    const replies = { comment: message, updateAt: body.updates.at(-1)?.at }
    return keyed(key => technician.request('POST', `/api/status-events/${id}/ticket-replies`, replies, key))
  },
  subscribeToStatus: async ({ anonymous }) => {
    // A mailbox gets few emails a day.
    const email = visitorEmail()
    return keyed(key => anonymous.request('POST', '/api/status-subscriptions', { email }, key))
  },
  confirmStatusSubscription: async ({ anonymous }) => {
    const email = visitorEmail()
    await transact([requestWrite(email, new Date())])
    const code = await codeFor('subscribe', email)
    return () => anonymous.request('POST', '/api/status-subscriptions/confirm', { code })
  },
  unsubscribeFromStatus: async ({ anonymous }) => {
    const code = await codeFor('unsubscribe', await subscriber())
    return () => anonymous.request('POST', `/api/status-subscriptions/unsubscribe?code=${code}`)
  },
  setStatusSubscription: async ({ technician }) => {
    // Not subscribed before, so that each request adds the row.
    await transact([unsubscribeWrite(hashEmail(technician.user.email))])
    return keyed(key => technician.request('PUT', '/api/status-subscription', { isSubscribed: true }, key))
  },
}
