import * as z from 'zod/mini'
import { Attachment, AttachmentId } from '#/shared/attachments/schemas.ts'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { instant } from '#/shared/lib/text.ts'

/** How a message came by email. The sender's address, and what vouches for it, are for staff only. */
export const CommentEmail = z.object({
  from: z.optional(z.string()),
  name: z.optional(z.string()),
  /** The requester, if someone else of their company answered their email. */
  onBehalfOf: z.optional(z.string()),
  isUnverified: z.optional(z.boolean()),
  /** Whether a program sent it. */
  isAutomatic: z.optional(z.boolean()),
  /** Whether it only says thanks, so that its ticket stays resolved. */
  isThanks: z.optional(z.boolean()),
  /** Quoted text and signature. */
  quoted: z.optional(z.string()),
  /** Whether its text was longer than a message. */
  isCut: z.optional(z.boolean()),
  /** Names of files that were refused. */
  blocked: z.optional(z.array(z.string())),
  /** Whether it is in a format that cannot be shown. */
  isUnreadable: z.optional(z.boolean()),
  /** Whether the email itself can be downloaded, by staff. */
  hasOriginal: z.optional(z.boolean()),
})
export type CommentEmail = z.infer<typeof CommentEmail>

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
  /** Set on a message that has only the files of its ticket's request, which it is shown with. */
  isOfRequest: z.optional(z.literal(true)),
  /** Set on a message that came by email. */
  email: z.optional(CommentEmail),
  /** For staff: set if its email did not reach an address. */
  emailState: z.optional(z.literal('bounced')),
  /** For staff: the addresses of the requester and of contacts that its email did not reach. */
  undeliveredTo: z.optional(z.array(z.string())),
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
