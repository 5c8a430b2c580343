import { auditWrite } from '#/functions/audit/data/audit.ts'
import { findProvider } from '#/functions/branding/data/provider.ts'
import { type CommentRow, newComment } from '#/functions/comments/data/comments.ts'
import {
  attachmentsIn,
  explainUsedFile,
  findOwnAttachments,
  messageWrites,
  requireEmailable,
} from '#/functions/comments/message-writes.ts'
import { oneCommentView } from '#/functions/comments/views.ts'
import { findCannedReplies, useCannedRepliesWrites } from '#/functions/desk/data/canned-replies.ts'
import { endHoldWrites, findSend, type Message, type SendRow, sendLabel } from '#/functions/desk/data/sends.ts'
import { afterSend } from '#/functions/desk/transitions.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { describeChanges } from '#/functions/tickets/audit-summary.ts'
import { ticketChangeWrites, timeWrites, unassignIfDeparted } from '#/functions/tickets/data/ticket-changes.ts'
import { scheduleAutoCloseWrite } from '#/functions/tickets/data/ticket-events.ts'
import { lastMessage } from '#/functions/tickets/data/ticket-list-item.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { replyEmail } from '#/functions/tickets/emails.ts'
import { findActive } from '#/functions/tickets/merged-tickets.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/desk/routes.ts'
import type { AppliedSend } from '#/shared/desk/schemas.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { nameOf } from '#/shared/lib/route.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'

/** Label of the writes after whose failure a message is tried again with the new data. */
const ticketLabel = 'ticket'

/** 409: a reply that cannot leave anymore, whenever it is tried again. */
export class Unsendable extends Conflict {}

/** Throws `Unsendable` for a reply to a customer whose account was deleted. */
export async function requireRecipient({ customerId, customerEmail }: TicketRow): Promise<void> {
  const customer = customerId ? await findUser(customerId) : undefined
  if (customerEmail !== '' && !customer?.erasedAt) return
  throw new Unsendable('This customer’s account was deleted. Add a note instead.')
}

/**
 * Sends a held reply. Throws `ConditionFailed` (label `sendLabel`) if it was sent or undone meanwhile, and the errors of
 * `deliverMessage`.
 */
export const applySend = (send: SendRow, author: User, at: string): Promise<AppliedSend> =>
  deliverMessage(send, author, at, (_, { ticketId, id, createdAt }) =>
    endHoldWrites(send, { state: 'applied', comment: { ticketId, id, createdAt } }, at),
  ).catch(async error => {
    // A faster request has used its files, too, so any error may be a consequence.
    const isHeld = (await findSend(send.userId))?.id === send.id
    throw isHeld ? error : new ConditionFailed([sendLabel])
  })

/**
 * Adds a message to its conversation with all that it does to its ticket, in one transaction with the extra writes. Throws
 * `Unsendable`, `NotFound` and `Invalid` if it cannot be sent, and `Conflict` when its retries run out.
 */
export const deliverMessage = (
  message: Message,
  author: User,
  at: string,
  extraWrites: (applied: AppliedSend, comment: CommentRow) => readonly Write[],
): Promise<AppliedSend> =>
  retryOnConflict(ticketLabel, async () => {
    const { ticketId, userId, internal } = message
    const before = await findActive(ticketId)
    if (!internal) await requireRecipient(before)
    const files = await findOwnAttachments(ticketId, message.attachmentIds, userId)
    if (!internal) requireEmailable(before, files, message.skipContacts)
    const { comment: text } = message
    const attachments = attachmentsIn(files)
    const { mentions = [] } = message
    const mentioned = internal && mentions.length > 0 ? { mentions } : {}
    const comment = newComment({
      ticketId: before.id,
      userId,
      comment: text,
      internal,
      attachments,
      createdAt: at,
      ...mentioned,
      ...(!internal && message.skipContacts?.length && { leftOut: message.skipContacts.map(hashEmail) }),
    })
    const shown = await oneCommentView(comment, author)
    const { ticket, writes } = await ticketWrites(message, before, at)
    const { cannedReplyIds = [] } = message
    const used = await findCannedReplies(userId, [...new Set(cannedReplyIds)])
    const isResolution = before.status !== 'resolved' && ticket.status === 'resolved'
    const applied = { comment: shown, ticket }
    await transact([
      ...messageWrites(comment, files),
      ...writes,
      ...useCannedRepliesWrites(used, ticketLabel),
      ...replyEmail(ticket, author, {
        ...comment,
        byCustomer: before.customerId === userId,
        isResolution,
        skipContacts: message.skipContacts,
      }),
      auditWrite({
        userId,
        action: nameOf(routes.applySend),
        subject: before.id,
        changes: { ...describeChanges(before, ticket), comment: internal ? 'note' : 'reply' },
        at,
        address: message.address,
        requestId: '',
      }),
      ...extraWrites(applied, comment),
    ]).catch(explainUsedFile)
    return applied
  })

/** The ticket after a message, and the writes of what the message does to it; none for a note without minutes. */
async function ticketWrites(message: Message, before: TicketRow, at: string) {
  const actor = { id: message.userId, at }
  const seen = await unassignIfDeparted(before)
  const changed = afterSend(message, actor)(seen)
  if (changed === seen) return { ticket: before, writes: [] }
  const decided = { ...changed, ...(message.internal ? {} : lastMessageOf(message, before, at)) }
  const isAnswer = !message.internal && before.customerId !== actor.id
  const [{ timeZone }, { ticket, writes }] = await Promise.all([
    findProvider(),
    withClocks(before, decided, at, isAnswer),
  ])
  const time = {
    description: message.timeDescription,
    billable: message.timeBillable,
    fromTimer: message.fromTimer,
    timedOn: message.ticketId,
  }
  const staysResolved = before.status === 'resolved' && ticket.status === 'resolved'
  return {
    ticket,
    writes: [
      ...writes,
      ...ticketChangeWrites(before, ticket, { actor, timeZone }),
      ...(await timeWrites(before, ticket, { actor, time, timeZone })),
      ...(staysResolved && !message.internal ? [scheduleAutoCloseWrite(ticket.id, at)] : []),
    ],
  }
}

const lastMessageOf = ({ comment, attachmentIds, userId }: Message, { customerId }: TicketRow, at: string) =>
  lastMessage(comment || filesLabel(attachmentIds.length), at, customerId === userId)
