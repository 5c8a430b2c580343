import type { Comment } from '#/shared/comments/schemas.ts'
import { keyed } from '#/test/support/contract/idempotent-request.ts'
import type { Requests } from '#/test/support/contract/requests/request.ts'
import { heldEmail } from '#/test/support/fixtures/held-emails.ts'
import { attachedFile, openedTicket, resolvedTicket } from '#/test/support/fixtures/rows.ts'

export const comments: Requests<'comments'> = {
  addComment: async people => {
    const id = await resolvedTicket(people)
    const { id: file } = await attachedFile(people.customer, id)
    const reply = { comment: 'Still broken', attachmentIds: [file] }
    return keyed(key => people.customer.request('POST', `/api/tickets/${id}/comments`, reply, key))
  },
  changeComment: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    const { id: target } = await openedTicket(customer)
    const { id: file } = await attachedFile(customer, id)
    const { body } = await customer.request<Comment>('POST', `/api/tickets/${id}/comments`, {
      comment: 'For the other ticket',
      attachmentIds: [file],
    })
    const change = { createdAt: body.createdAt, moveTo: target }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}/comments/${body.id}`, change, key))
  },
  announceWriting: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    return () => technician.request('PUT', `/api/tickets/${id}/writing`)
  },
  downloadOriginal: async ({ customer, technician }) => {
    const { id } = await openedTicket(customer)
    const held = await heldEmail()
    await technician.request('POST', `/api/held-emails/${held.id}/accept`, { ticketId: id })
    const { body } = await technician.request<Comment[]>('GET', `/api/tickets/${id}/comments`)
    const [{ id: message, createdAt } = { id: '', createdAt: '' }] = body
    const path = `/api/tickets/${id}/comments/${message}/original?at=${encodeURIComponent(createdAt)}`
    return () => technician.request('GET', path)
  },
}
