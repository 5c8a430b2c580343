import { findProvider } from '#/functions/branding/data/provider.ts'
import {
  type CommentRow,
  clearWritingWrite,
  commentWrite,
  type NewCommentRow,
  newComment,
} from '#/functions/comments/data/comments.ts'
import { openContinuation } from '#/functions/comments/open-continuation.ts'
import { oneCommentView } from '#/functions/comments/views.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { isTicketVisible } from '#/functions/tickets/access.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { reminderClockWrites } from '#/functions/tickets/data/reminders.ts'
import { changedSnoozeFields, snoozeClockWrites } from '#/functions/tickets/data/snoozes.ts'
import { changeCardWrites, keepCardWrites } from '#/functions/tickets/data/ticket-cards.ts'
import { ticketChangeWrites, unassignIfDeparted } from '#/functions/tickets/data/ticket-changes.ts'
import { countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changedDueFields } from '#/functions/tickets/data/ticket-due.ts'
import { scheduleAutoCloseWrite, teamEventWrite, ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { changedAnswerBy, changedMessage, lastMessage } from '#/functions/tickets/data/ticket-list-item.ts'
import {
  changeTicketWrite,
  ownerFields,
  setTicketFieldsWrite,
  type TicketFields,
  writtenFields,
} from '#/functions/tickets/data/ticket-row.ts'
import { returnedWrites, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { replyEmail } from '#/functions/tickets/emails.ts'
import { activeOf } from '#/functions/tickets/merged-tickets.ts'
import { endWait } from '#/functions/tickets/snooze.ts'
import { clearReopened, isPastReopening, reopen } from '#/functions/tickets/transitions.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { Attachment } from '#/shared/attachments/schemas.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A message before it has a place in a conversation. */
export interface NewMessage extends Pick<NewCommentRow, 'comment' | 'internal' | 'email'> {
  /** Its author: a user, or a correspondent without an account. */
  author: User
  /** Its files, and the writes that link them to it. */
  attachments: Attachment[]
  fileWrites: (comment: CommentRow) => Write[]
  at: Date
  /** Whether it only says thanks. Then the ticket does not change, and nobody gets an email. */
  isThanks?: boolean
}

/** Further writes of a message: `isContinuation` if it opened a ticket that continues the old one. */
type ExtraWrites = (comment: Comment, isContinuation: boolean) => Write[]

/**
 * Adds a message to a ticket, with everything that follows from it: the ticket reopens, its waits end, people are notified. A
 * customer's message on a ticket that can no longer be reopened opens another one. Throws `ConditionFailed` (label `ticket`) if
 * the ticket changed in the meantime.
 */
export async function addMessage(
  addressed: TicketRow,
  message: NewMessage,
  extraWrites: ExtraWrites,
): Promise<Comment> {
  const { author, attachments, fileWrites, at, isThanks = false } = message
  const ticket = await activeOf(addressed)
  // The author may not see the ticket that theirs was merged into: the message stays where they wrote it.
  const isHidden = ticket !== addressed && !isTicketVisible(ticket, author)
  const byStaff = isStaff(author.role)
  const draft = {
    ticketId: isHidden ? addressed.id : ticket.id,
    userId: author.id,
    comment: message.comment,
    internal: message.internal,
    attachments,
    createdAt: at.toISOString(),
    ...(message.email && { email: message.email }),
    ...(hasFilesOfRequest(ticket, message) && { isOfRequest: true as const }),
  }
  const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
  if (!byStaff && !isThanks && isOver && isPastReopening(ticket, at.getTime())) {
    return openContinuation(isHidden ? addressed : ticket, draft, fileWrites, author, shown => extraWrites(shown, true))
  }
  const comment = newComment(draft)
  const shown = await oneCommentView(comment, author)
  // Staff can be the customers of tickets too, and are not emailed their own replies.
  const reply = { ...comment, byCustomer: !byStaff || ticket.customerId === author.id }
  await transact([
    commentWrite(comment),
    ...fileWrites(comment),
    clearWritingWrite(comment.ticketId, author.id),
    ...(isThanks
      ? []
      : [
          ...(await ticketWrites(ticket, reply, { byStaff, isOver })),
          // The team has an email about the request already.
          ...(reply.isOfRequest && reply.byCustomer
            ? []
            : replyEmail(isHidden ? withoutReaders(ticket) : ticket, author, reply)),
        ]),
    ...extraWrites(shown, false),
  ])
  return shown
}

/** Milliseconds after a ticket was opened in which files without a text are those of its request: they are uploaded once it is open. */
const requestMs = 5 * 60_000

/** Whether a message has only the files of a request that has no answer yet, by the person that sent it. */
function hasFilesOfRequest(
  { customerId, raisedBy, createdAt, lastMessageAt }: TicketRow,
  { author, comment, internal, attachments, at }: NewMessage,
): boolean {
  const isByOpener = author.id === (raisedBy ?? customerId)
  const isFirst = !lastMessageAt && at.getTime() - Date.parse(createdAt) <= requestMs
  return isByOpener && isFirst && comment === '' && !internal && attachments.length > 0
}

/** A ticket whose customers get no email about a message that they may not see. */
const withoutReaders = (ticket: TicketRow): TicketRow => ({
  ...ticket,
  customerEmail: '',
  isPrivate: true,
  contacts: [],
})

type Reply = CommentRow & { byCustomer: boolean }

/**
 * Writes that a reply makes to its ticket: a customer's reply reopens a resolved or closed one, any other reply postpones its
 * closing. A note changes nothing.
 */
async function ticketWrites(
  ticket: TicketRow,
  { internal, byCustomer, userId, createdAt: at, comment, attachments, isOfRequest }: Reply,
  { byStaff, isOver }: { byStaff: boolean; isOver: boolean },
): Promise<Write[]> {
  if (internal) return []
  const message = isOfRequest ? {} : lastMessage(comment || filesLabel(attachments.length), at, byCustomer)
  if (isOver && !byStaff) {
    const actor = { id: userId, at }
    const { timeZone } = await findProvider()
    const reopened = { ...reopen(byStaff, actor)(await unassignIfDeparted(ticket)), ...message }
    const { ticket: after, writes } = await withClocks(ticket, reopened, at)
    return [...ticketChangeWrites(ticket, after, { actor, timeZone }), ...writes]
  }
  const { ticket: after, writes } = await withClocks(
    ticket,
    { ...afterReply(ticket, at, byCustomer), ...message },
    at,
    !byCustomer && !isOfRequest,
  )
  return [
    ...writes,
    ...replyWrites(ticket, after, byCustomer),
    ...(after.waitingOn === ticket.waitingOn
      ? []
      : [ticketEventWrite(ticket.id, { userId, at, kind: 'waiting', from: 'customer', to: 'us' })]),
    ...snoozeClockWrites(ticket, after),
    ...reminderClockWrites(ticket, after),
    ...(ticket.snoozedUntil && !after.snoozedUntil
      ? [teamEventWrite(ticket.id, { userId, at, kind: 'woken', from: ticket.snoozedUntil, to: '' })]
      : []),
    ...changeIndexWrites(ticket, {
      updatedAt: at,
      waitingOn: after.waitingOn,
      ...changedWait(ticket, after),
      ...changedAnswerBy(ticket, after),
    }),
    ...countTicketWrites(ticket, ticket, after),
    ...(byCustomer ? [] : returnedWrites(ticket, clearReopened(ticket))),
    ...(ticket.status === 'resolved' ? [scheduleAutoCloseWrite(ticket.id, at)] : []),
  ]
}

/** A ticket after a reply: its customer's ends the wait for them, and a snooze. */
const afterReply = (ticket: TicketRow, at: string, byCustomer: boolean): TicketRow => ({
  ...(byCustomer ? endWait(ticket, at) : ticket),
  updatedAt: at,
})

/** The end of a ticket's snooze and the reason for its wait; none if a reply changes neither. */
const changedWait = (before: TicketRow, after: TicketRow) =>
  isWaitKept(before, after)
    ? {}
    : { snoozedUntil: after.snoozedUntil ?? null, pendingReason: after.pendingReason ?? null }

const isWaitKept = (before: TicketRow, after: TicketRow): boolean =>
  (before.snoozedUntil ?? null) === (after.snoozedUntil ?? null) && before.waitingOn === after.waitingOn

/**
 * The writes that record a reply on its ticket and its cards; fail (label `ticket`) if the ticket's customer has changed, or its
 * status, which decides whether it closes automatically. Simultaneous replies do not block each other, unless one changes the
 * clocks or the place in the queue.
 */
function replyWrites(ticket: TicketRow, after: TicketRow, byCustomer: boolean): Write[] {
  const { updatedAt, waitingOn } = after
  const message = changedMessage(ticket, after)
  const { set, removed = [] }: TicketFields = byCustomer
    ? writtenFields(ticket, updatedAt)
    : { set: {}, removed: ['returnedAt'] }
  const isAnswered = !byCustomer && ticket.returnedAt !== undefined
  if (after.sla === ticket.sla && isWaitKept(ticket, after) && !isAnswered) {
    const fields = { ...set, ...message, updatedAt }
    return [
      changeTicketWrite(ticket, { set: fields, removed }, ['status', ...ownerFields]),
      // A row of an older release has a set in its place, which the cards never have.
      ...changeCardWrites(ticket, byCustomer ? { ...fields, seenBy: {} } : fields),
    ]
  }
  const due = changedDueFields(ticket, after)
  const seen = byCustomer ? { customerWroteAt: updatedAt, seenBy: {} } : {}
  return [
    setTicketFieldsWrite(ticket, {
      set: {
        ...set,
        ...due.set,
        ...message,
        ...changedWait(ticket, after),
        ...changedSnoozeFields(ticket, after),
        updatedAt,
        waitingOn,
      },
      removed: [...removed, ...(due.removed ?? [])],
    }),
    ...keepCardWrites(ticket, { ...(byCustomer ? after : clearReopened(after)), ...seen }),
  ]
}
