import * as z from 'zod/mini'
import { Comment, CommentChange, NewComment } from '#/shared/comments/schemas.ts'
import { TicketId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'

const ofTicket = () => z.object({ id: TicketId })

export const routes = {
  listComments: route({
    method: 'GET',
    path: '/api/tickets/{id}/comments',
    summary: 'Lists the conversation, newest first; internal notes for staff only',
    access: 'signed-in',
    parameters: ofTicket,
    owner: 'row',
    query: () => pageQuery({}),
    response: () => z.array(Comment),
    paged: true,
    polled: true,
  }),
  addComment: route({
    method: 'POST',
    path: '/api/tickets/{id}/comments',
    summary: 'Replies to a ticket; a customer’s reply long after resolution opens a linked ticket',
    access: 'signed-in',
    parameters: ofTicket,
    owner: 'row',
    body: () => NewComment,
    response: () => Comment,
    status: 201,
    audited: 'Commented on a ticket',
    idempotent: true,
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
  changeComment: route({
    method: 'PUT',
    path: '/api/tickets/{id}/comments/{commentId}',
    summary: 'Moves a message to another ticket or removes it, leaving a notice in its place',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, commentId: z.uuid() }),
    owner: 'row',
    body: () => CommentChange,
    response: () => Comment,
    audited: 'Moved or removed a message',
    idempotent: true,
  }),
  announceWriting: route({
    method: 'PUT',
    path: '/api/tickets/{id}/writing',
    summary: 'Marks the caller as writing a reply for the next twenty seconds',
    access: 'staff',
    parameters: ofTicket,
    owner: 'row',
    response: () => z.object({}),
  }),
  downloadOriginal: route({
    method: 'GET',
    path: '/api/tickets/{id}/comments/{commentId}/original',
    summary: 'Redirects to the email of a message as text, for 90 days',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, commentId: z.uuid() }),
    owner: 'row',
    /** The time of the message, which is part of its place in the conversation. */
    query: () => z.object({ at: instant() }),
    response: 'download',
    limit: { perHour: 600 },
  }),
}
