import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

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
}
