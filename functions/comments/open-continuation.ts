import type { AttachmentRow } from '#/functions/attachments/data/attachments.ts'
import { commentWrite, type NewCommentRow, newComment } from '#/functions/comments/data/comments.ts'
import { sentFilesWrites } from '#/functions/comments/message-writes.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import type { Write } from '#/functions/table/table.ts'
import { openTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { truncate } from '#/shared/lib/text.ts'

/**
 * Opens a ticket that continues an old one, with the late reply as its first comment. Returns that comment, which belongs to the
 * new ticket.
 */
export async function openContinuation(
  old: TicketRow,
  reply: NewCommentRow,
  files: readonly AttachmentRow[],
  caller: Caller,
  extraWrites: (comment: Comment) => Write[],
): Promise<Comment> {
  const at = reply.createdAt
  const title = truncate(`Re: ${old.title.replace(/^Re: /, '')}`, 255)
  const fields = {
    title,
    description: `Continues ${shortId(old.id)}.`,
    priority: old.priority,
    category: old.category,
    isPrivate: old.isPrivate,
  }
  const ticket = newTicket(fields, caller, { number: await nextInSequence('ticket'), owner: caller, at })
  const comment = newComment({ ...reply, ticketId: ticket.id })
  const [shown] = await commentViews([comment], caller)
  if (!shown) throw new Error('A comment was shown')
  await openTicket(
    ticket,
    caller.id,
    [
      commentWrite(comment),
      ...sentFilesWrites(comment, files),
      emailWrite(
        { template: 'ticketOpened', to: team, data: { ticket: { ...ticket, description: reply.comment } } },
        at,
      ),
      ...(await acknowledgmentWrites(ticket, caller)),
      ...extraWrites(shown),
    ],
    old.id,
  )
  return shown
}
