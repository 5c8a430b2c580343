import * as z from 'zod/mini'
import { Attachment, AttachmentId } from '#/shared/attachments.ts'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { instant } from '#/shared/lib/text.ts'

export const Comment = z.object({
  id: z.uuid(),
  ticketId: TicketId,
  userId: UserId,
  /** The author's name at the time. */
  authorName: z.string(),
  authorIsStaff: z.boolean(),
  /** The path of the author's picture; null if there is none. */
  authorImageUrl: z.nullable(z.string()),
  comment: z.string(),
  /** An internal note: no response to a customer ever contains one. */
  internal: z.boolean(),
  attachments: z.array(Attachment),
  createdAt: instant(),
  /** Set if the message was removed or moved to another ticket. Only staff see which ticket. */
  removed: z.optional(
    z.object({ at: instant(), byName: z.string(), movedTo: z.nullable(TicketId), isMoved: z.boolean() }),
  ),
})
export type Comment = z.infer<typeof Comment>

export const NewComment = z
  .strictObject({
    /** May be empty if files are attached. */
    comment: z.union([z.literal(''), markdown(20_000)]),
    /** Staff only. */
    internal: z._default(z.boolean(), false),
    attachmentIds: z._default(z.array(AttachmentId).check(z.maxLength(5)), []),
  })
  .check(
    z.refine(({ comment, attachmentIds }) => comment !== '' || attachmentIds.length > 0, {
      path: ['comment'],
      error: 'Write a reply or attach a file',
    }),
  )
export type NewComment = z.infer<typeof NewComment>

/** Moves a message to another ticket (`moveTo`), or removes it (null). */
export const CommentChange = z.strictObject({
  /** When the message was written, by which it is found in its conversation. */
  createdAt: instant(),
  moveTo: z.nullable(TicketId),
})
export type CommentChange = z.infer<typeof CommentChange>

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
}
