import { commentViews } from '#/functions/comments/views.ts'
import { type AttachmentRow, copyAttachmentWrite, useAttachmentWrite } from '#/functions/data/attachments.ts'
import { commentWrite, type NewCommentRow, newComment } from '#/functions/data/comments.ts'
import { nextInSequence } from '#/functions/data/lib/sequences.ts'
import type { Write } from '#/functions/data/lib/table.ts'
import { emailWrite, team } from '#/functions/data/outbox.ts'
import { openTicket, type TicketRow } from '#/functions/data/tickets.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import type { Comment } from '#/shared/comments.ts'
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
  recordWrites: (shown: Comment) => Write[],
): Promise<Comment> {
  const at = reply.createdAt
  const title = truncate(`Re: ${old.title.replace(/^Re: /, '')}`, 255)
  const fields = { title, description: `Continues ${shortId(old.id)}.`, priority: old.priority, category: old.category }
  const ticket = newTicket(fields, caller, { number: await nextInSequence('ticket'), customerId: caller.id, at })
  const comment = newComment({ ...reply, ticketId: ticket.id })
  const [shown] = await commentViews([comment], caller)
  if (!shown) throw new Error('A comment was shown')
  await openTicket(
    ticket,
    caller.id,
    [
      commentWrite(comment),
      ...files.flatMap(file => [useAttachmentWrite(file, false), copyAttachmentWrite(file, ticket.id)]),
      emailWrite(
        { template: 'ticketOpened', to: team, data: { ticket: { ...ticket, description: reply.comment } } },
        at,
      ),
      ...(await acknowledgmentWrites(ticket, caller)),
      ...recordWrites(shown),
    ],
    old.id,
  )
  return shown
}
