import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { everyMonday, savedTemplate, templateFields } from '#/test/support/fixtures/ticket-templates.ts'

export const ticketTemplates: Requests<'ticket-templates'> = {
  createTemplate: async ({ admin, customer }) => {
    // The first one also creates the row that counts them.
    await savedTemplate(admin)
    const { id: cannedReplyId } = await savedReply(admin, { shared: true })
    const recurrence = everyMonday(customer)
    const template = templateFields({ checklist: ['Create mailbox'], cannedReplyId, recurrence })
    return keyed(key => admin.request('POST', '/api/ticket-templates', template, key))
  },
  updateTemplate: async ({ admin, customer, technician }) => {
    // The first ticket with a tag also creates the row that counts it.
    const tagged = await openedTicket(customer)
    await technician.request('PUT', `/api/tickets/${tagged.id}`, { tags: ['onboarding'] })
    const { id } = await savedTemplate(admin, { recurrence: everyMonday(customer) })
    const recurrence = everyMonday(customer, { day: 2, tell: true })
    const more = { assignedTo: technician.user.id, tags: ['onboarding'], checklist: ['Create mailbox'] }
    const change = templateFields({ ...more, recurrence, createNow: true, version: 1 })
    return keyed(key => admin.request('PUT', `/api/ticket-templates/${id}`, change, key))
  },
  deleteTemplate: async ({ admin, customer }) => {
    const { id } = await savedTemplate(admin, { recurrence: everyMonday(customer) })
    return keyed(key => admin.request('DELETE', `/api/ticket-templates/${id}`, undefined, key))
  },
}
