import { findProvider } from '#/functions/branding/data/provider.ts'
import type { CommentRow } from '#/functions/comments/data/comments.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import type { Write } from '#/functions/table/table.ts'
import { type Actor, ticketChangeWrites } from '#/functions/tickets/data/ticket-changes.ts'
import { lastMessage } from '#/functions/tickets/data/ticket-list-item.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { endWait } from '#/functions/tickets/snooze.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** Whether a message is a reply by a ticket's customer, which changes whose turn it is. */
export async function isCustomersReply(
  { internal, email, userId }: CommentRow,
  { customerId }: Pick<TicketRow, 'customerId'>,
): Promise<boolean> {
  if (internal || email?.isAutomatic || email?.isThanks) return false
  if (userId === customerId || isCorrespondent({ id: userId })) return true
  const author = (await namesOf([userId])).get(userId)
  return author !== undefined && !isStaff(author.role)
}

/**
 * The writes of a ticket to which a customer's reply is moved; they fail (label `ticket`) if it changed in the meantime. The wait for
 * the customer ends, and the ticket is unread for the team. It keeps its status, because the person who moves the message has read it.
 */
export async function movedReplyWrites(
  ticket: TicketRow,
  { comment, attachments, createdAt }: CommentRow,
  actor: Actor,
  shard: string,
): Promise<Write[]> {
  const { at } = actor
  const isLatest = (ticket.lastMessageAt ?? '') < createdAt
  const answered = {
    ...endWait(ticket, at),
    ...(isLatest && lastMessage(comment || filesLabel(attachments.length), createdAt, true)),
    customerWroteAt: at,
    updatedAt: at,
  }
  const [{ timeZone }, { ticket: after, writes }] = await Promise.all([
    findProvider(),
    withClocks(ticket, answered, at),
  ])
  return [...writes, ...ticketChangeWrites(ticket, after, { actor, timeZone, shard })]
}
