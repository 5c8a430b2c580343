import type { CommentRow } from '#/functions/comments/data/comments.ts'
import type { Notice } from '#/functions/notifications/data/notices.ts'
import type { HistoryRow } from '#/functions/tickets/data/ticket-events.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { User } from '#/functions/users/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'
import type { NoticeKind } from '#/shared/notifications/rules.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The people around an event of a ticket. */
interface Circle {
  ticket: TicketRow
  /** The person who caused it; undefined for a job. */
  actor: User | undefined
  /** Customers other than its requester who wrote on it and may see it. */
  managers: readonly User[]
}

/**
 * The notices of a message: to those who follow the ticket if a customer wrote it, to the customers unless it is a note, and to the people whom a note
 * mentions. Nobody gets one of their own message.
 */
export function noticesOfMessage(message: CommentRow, { ticket, actor, managers }: Circle): Notice[] {
  const { id, userId, createdAt, internal, mentions = [] } = message
  const event = { ticketId: ticket.id, at: createdAt, byId: userId, commentId: id }
  if (internal) return notices('mentioned', mentions, event)
  const byCustomer = ticket.customerId === userId || !(actor && isStaff(actor.role))
  const recipients = [...(byCustomer ? followersOf(ticket) : []), ...customersOf(ticket, managers)]
  return notices('replied', recipients, event)
}

/**
 * The notices of a change: to a new assignee, to the customers of a ticket that the team resolved, and to those who follow one that a
 * customer reopened.
 */
export function noticesOfChange(change: HistoryRow, { ticket, actor, managers }: Circle): Notice[] {
  const { kind, to, userId: byId, at } = change
  const event = { ticketId: ticket.id, at, byId, commentId: null }
  const byCustomer = actor !== undefined && (ticket.customerId === byId || !isStaff(actor.role))
  if (kind === 'assigned' || kind === 'assignedByRule') {
    const assignee = UserId.safeParse(to)
    return assignee.success ? notices('assigned', [assignee.data], event) : []
  }
  if (kind === 'reopened' && byCustomer) return notices('reopened', followersOf(ticket), event)
  if (kind === 'moved' && to === 'resolved') return notices('resolved', customersOf(ticket, managers), event)
  return []
}

/** The assignee, and the colleagues who watch the ticket. */
const followersOf = ({ assignedTo, watchers = [] }: TicketRow): UserId[] => [
  ...(assignedTo ? [assignedTo] : []),
  ...watchers,
]
const customersOf = ({ customerId }: TicketRow, managers: readonly User[]): UserId[] => [
  ...(customerId ? [customerId] : []),
  ...managers.map(({ id }) => id),
]

const notices = (kind: NoticeKind, recipients: readonly UserId[], event: Omit<Notice, 'userId' | 'kind'>): Notice[] =>
  [...new Set(recipients)].filter(userId => userId !== event.byId).map(userId => ({ userId, kind, ...event }))
