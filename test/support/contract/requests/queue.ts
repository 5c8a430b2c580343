import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { changedTickets, onlySavedView, unusedTag } from '#/test/support/fixtures/queue.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

export const queue: Requests<'queue'> = {
  changeTickets: async ({ technician, customer }) => {
    // One ticket: each changes in a transaction of its own.
    const ids = [(await openedTicket(customer)).id]
    const change = { status: 'resolved', priority: 'high', assignedTo: technician.user.id }
    return () => technician.request('POST', '/api/queue/changes', { ids, change })
  },
  undoChange: async people => {
    const undoId = await changedTickets(people)
    return () => people.technician.request('POST', `/api/queue/changes/${undoId}/undo`)
  },
  createView: async ({ technician }) => {
    await onlySavedView(technician)
    const view = { name: 'Urgent', filters: { priority: 'high' } }
    return keyed(key => technician.request('POST', '/api/queue/views', view, key))
  },
  updateView: async ({ technician }) => {
    const { id, ...view } = await onlySavedView(technician)
    return () => technician.request('PUT', `/api/queue/views/${id}`, { ...view, pinned: true })
  },
  deleteView: async ({ technician }) => {
    const { id } = await onlySavedView(technician)
    return () => technician.request('DELETE', `/api/queue/views/${id}`)
  },
  renameTag: async people => {
    const tag = await unusedTag(people)
    return () => people.admin.request('PUT', `/api/queue/tags/${tag}`, { name: 'vpn-tunnel' })
  },
  deleteTag: async people => {
    const tag = await unusedTag(people)
    return () => people.admin.request('DELETE', `/api/queue/tags/${tag}`)
  },
}
