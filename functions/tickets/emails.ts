import type { CommentRow } from '#/functions/comments/data/comments.ts'
import { emailWrite, team } from '#/functions/email/outbox.ts'
import { mayEmailUnproved } from '#/functions/identity/email-cap.ts'
import type { Write } from '#/functions/table/table.ts'
import { type TicketNews, ticketNewsWrites } from '#/functions/tickets/data/ticket-news.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { isCorrespondent } from '#/functions/users/correspondent.ts'
import type { User } from '#/functions/users/data/users.ts'
import { displayName } from '#/shared/lib/names.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import { isReopening, isShared } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * The emails about a status change: the customer and the managers who wrote on a ticket learn that it was resolved or reopened, the
 * team and the assignee that a customer reopened it. No one is emailed about their own action; closing and the start of work send no
 * email.
 */
export function ticketEmails(before: Ticket, after: Ticket & People, actor: User): Write[] {
  if (before.status === after.status || after.status === 'closed') return []
  const byCustomer = actor.id === after.customerId || !isStaff(actor.role)
  const reopened = isReopening(before.status, after.status)
  const news = { kind: 'moved', userId: actor.id, status: after.status, reopened } as const
  if (byCustomer)
    return reopened
      ? [
          emailWrite({ template: 'ticketReopened', to: team, data: about(after, actor) }, after.updatedAt),
          ...assigneeWrites('ticketReopened', after, actor, about(after, actor), after.updatedAt),
          ...(isShared(after) ? ticketNewsWrites(after, [news], after.updatedAt) : []),
        ]
      : []
  const isNews = reopened || after.status === 'resolved'
  return (after.customerEmail || isShared(after)) && isNews ? ticketNewsWrites(after, [news], after.updatedAt) : []
}

/** The people around a ticket beside its requester and its assignee. */
type People = Pick<TicketRow, 'contacts' | 'watchers'>

/** The person that an email names, or the company. */
type Author = Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>

/** The email about an assignment by someone else, to the new assignee. */
export const assignmentEmail = (before: Ticket, after: Ticket, actor: Author): Write[] =>
  before.assignedTo === after.assignedTo
    ? []
    : assigneeWrites('ticketAssigned', after, actor, about(after, actor), after.updatedAt)

/**
 * The emails to a ticket's assignee and to those who watch it, unless they made the change. Whether they still are, and are on the team,
 * is checked when it is sent.
 */
function assigneeWrites(
  template: 'ticketAssigned' | 'ticketReopened' | 'ticketReply',
  { assignedTo, watchers = [] }: Ticket & People,
  actor: Author,
  data: Record<string, unknown>,
  at: string,
): Write[] {
  const readers = [...(assignedTo ? [assignedTo] : []), ...(template === 'ticketAssigned' ? [] : watchers)]
  return [...new Set(readers)]
    .filter(reader => reader !== actor.id)
    .map(reader => emailWrite({ template, to: '', toUser: reader, data: { ...data, assignee: reader } }, at))
}

const about = ({ id, title }: Ticket, actor: Author) => ({ ticketId: id, title, author: displayName(actor) })

/**
 * The emails about a reply: to the customer and the managers who wrote on the ticket, other than its author, and to the team and the
 * assignee if a customer replied. Internal notes send none. `isResolution` if the reply also resolves the ticket, which the same email
 * says.
 */
export function replyEmail(
  ticket: Ticket & People,
  author: User,
  reply: Pick<CommentRow, 'id' | 'comment' | 'attachments' | 'internal' | 'createdAt'> & {
    byCustomer: boolean
    isResolution?: boolean
    skipContacts?: readonly string[] | undefined
  },
): Write[] {
  if (reply.internal) return []
  const { id, createdAt } = reply
  const news: TicketNews[] = [
    {
      kind: 'reply',
      userId: author.id,
      comment: { id, createdAt },
      ...(isCorrespondent(author) && { authorEmail: author.email }),
      ...(reply.skipContacts?.length && { skipContacts: reply.skipContacts }),
    },
    ...(reply.isResolution ? [{ kind: 'moved', userId: author.id, status: 'resolved', reopened: false } as const] : []),
  ]
  const isForRequester =
    ticket.customerEmail && author.id !== ticket.customerId && author.email !== ticket.customerEmail
  const hasOthers = isShared(ticket) || (ticket.contacts ?? []).length > 0
  const toCustomers = isForRequester || hasOthers ? ticketNewsWrites(ticket, news, createdAt) : []
  if (!reply.byCustomer) return toCustomers
  const data = {
    ...about(ticket, author),
    comment: reply.comment || filesLabel(reply.attachments.length),
    toTeam: true,
    reply: { id, createdAt },
  }
  return [
    emailWrite({ template: 'ticketReply', to: team, data }, createdAt),
    ...assigneeWrites('ticketReply', ticket, author, data, createdAt),
    ...toCustomers,
  ]
}

/** The write of an email to a ticket's requester, who needs no account; their address is not empty. */
export const requesterEmailWrite = (
  template: string,
  { customerId, customerEmail: to }: Pick<Ticket, 'customerId' | 'customerEmail'>,
  data: Record<string, unknown>,
  at: string,
): Write => emailWrite({ template, to, ...(customerId && { toUser: customerId }), data }, at)

/**
 * The acknowledgment of a new ticket to its customer; none to staff about their own tickets. An unverified address gets at most
 * five a day, so that a stranger cannot flood it.
 */
export async function acknowledgmentWrites(ticket: Ticket, openedBy: User): Promise<Write[]> {
  const isOwn = ticket.customerId === openedBy.id || ticket.customerEmail === openedBy.email
  if (!ticket.customerEmail || (isOwn && isStaff(openedBy.role))) return []
  if (isOwn && !openedBy.emailVerified && !(await mayEmailUnproved(ticket.customerEmail))) return []
  const { id, title } = ticket
  const data = { ticketId: id, title, ...(!isOwn && { author: displayName(openedBy) }) }
  return [requesterEmailWrite('ticketReceived', ticket, data, ticket.createdAt)]
}
