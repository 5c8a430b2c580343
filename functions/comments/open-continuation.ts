import { type CommentRow, commentWrite, type NewCommentRow, newComment } from '#/functions/comments/data/comments.ts'
import { oneCommentView } from '#/functions/comments/views.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import type { Write } from '#/functions/table/table.ts'
import { openTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { acknowledgmentWrites } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import { displayName } from '#/shared/lib/names.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { truncate } from '#/shared/lib/text.ts'

/**
 * Opens a ticket that continues an old one, with the late reply as its first comment. Returns that comment, which belongs to the
 * new ticket.
 */
export async function openContinuation(
  old: TicketRow,
  reply: NewCommentRow,
  fileWrites: (comment: CommentRow) => Write[],
  author: User,
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
  const ticket = newTicket({ ...fields, ...(isCorrespondent(author) && requesterOf(old, author)) }, author, {
    number: await nextInSequence('ticket'),
    owner: isCorrespondent(author) ? undefined : author,
    at,
  })
  const comment = newComment({ ...reply, ticketId: ticket.id })
  const shown = await oneCommentView(comment, author)
  await openTicket(
    ticket,
    author.id,
    [
      commentWrite(comment),
      ...fileWrites(comment),
      emailWrite(
        { template: 'ticketOpened', to: team, data: { ticket: { ...ticket, description: reply.comment } } },
        at,
      ),
      ...(await acknowledgmentWrites(ticket, author)),
      ...extraWrites(shown),
    ],
    old.id,
  )
  return shown
}

/** The customer of a ticket that continues another, if its author has no account. */
const requesterOf = ({ companyId, companyName }: TicketRow, author: User) => ({
  customerEmail: author.email,
  customerName: displayName(author),
  ...(companyId && { companyId }),
  companyName,
})
