import * as z from 'zod/mini'
import { openContinuation } from '#/functions/comments/open-continuation.ts'
import { shownComments } from '#/functions/comments/shown-comment.ts'
import { type AttachmentRow, findAttachments, useAttachmentWrite } from '#/functions/data/attachments.ts'
import { type CommentRow, clearWritingWrite, commentWrite, newComment } from '#/functions/data/comments.ts'
import { nextVersion, retryWhenOvertaken } from '#/functions/data/lib/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/data/lib/table.ts'
import { scheduleAutoCloseWrite } from '#/functions/data/ticket-events.ts'
import { type TicketRow, ticketKey } from '#/functions/data/tickets.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPastReopening } from '#/functions/tickets/decisions.ts'
import { findTicketFor } from '#/functions/tickets/find-for.ts'
import { mailAboutReply } from '#/functions/tickets/mails-about.ts'
import { Attachment } from '#/shared/attachments.ts'
import { type NewComment, routes } from '#/shared/comments.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/roles.ts'

export const handler = handle(routes.addComment, ({ parameters: { id }, body, caller, now, record }) =>
  retryWhenOvertaken('ticket', async () => {
    const ticket = await findTicketFor(caller, id)
    const byStaff = isStaff(caller.role)
    if (body.internal && !byStaff) throw new Invalid([{ field: 'internal', message: 'Only staff can write notes' }])
    const attachments = await findOwnAttachments(ticket, body, caller)
    const draft = {
      ticketId: id,
      userId: caller.id,
      comment: body.comment,
      internal: body.internal,
      attachments: attachments.map(attachment => z.parse(Attachment, attachment)),
      createdAt: now.toISOString(),
    }

    const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
    if (!byStaff && isOver && isPastReopening(ticket, now.getTime())) {
      return openContinuation(ticket, draft, attachments, caller, shown => record(shown, id))
    }
    const comment = newComment(draft)
    const [shown] = await shownComments([comment])
    if (!shown) throw new Error('A comment was shown')
    // Staff may have tickets of their own, and nobody is emailed their own reply.
    const reply = { ...comment, byCustomer: ticket.customerId === caller.id }
    await transact([
      ...commentWrites(ticket, comment, attachments),
      ...mailAboutReply(ticket, reply),
      ...record(shown, id, { comment: body.internal ? 'note' : 'reply' }),
    ]).catch(explained)
    return shown
  }),
)

/** What a comment writes on its own ticket: itself, its files, and that the ticket still needs attention. */
function commentWrites(ticket: TicketRow, comment: CommentRow, attachments: readonly AttachmentRow[]): Write[] {
  const { createdAt: at, internal, userId, ticketId } = comment
  return [
    commentWrite(comment),
    // An internal note does not change the ticket for the customer.
    ...(internal ? [] : [replyWrite(ticket, at)]),
    ...attachments.map(attachment => useAttachmentWrite(attachment, internal)),
    ...(ticket.status === 'resolved' && !internal ? [scheduleAutoCloseWrite(ticketId, at)] : []),
    clearWritingWrite(ticketId, userId),
  ]
}

/**
 * The write that records a reply on its ticket; fails (label `ticket`) if the ticket's status has changed, because the status
 * decides whether it closes automatically. Simultaneous replies do not block each other.
 */
const replyWrite = ({ id, status }: TicketRow, at: string): Write => ({
  label: 'ticket',
  change: ticketKey(id),
  update: `SET updatedAt = :at ADD ${nextVersion.add}`,
  condition: '#status = :status',
  names: { ...nextVersion.names, '#status': 'status' },
  values: { ...nextVersion.values, ':at': at, ':status': status },
})

/** The files attached to a comment. Throws `Invalid` if one does not exist, or was uploaded by someone else. */
async function findOwnAttachments(ticket: TicketRow, { attachmentIds }: NewComment, caller: Caller) {
  const rows = await findAttachments(ticket.id, attachmentIds)
  const usable = rows.filter(row => row.state === 'ready' && !row.used && row.uploadedBy === caller.id)
  if (usable.length < new Set(attachmentIds).size) {
    throw new Invalid([{ field: 'attachmentIds', message: 'A file was not uploaded, or belongs to another reply' }])
  }
  return usable
}

function explained(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has('attachment')) {
    throw new Conflict('A file in this reply was already sent with another reply.')
  }
  throw error
}
