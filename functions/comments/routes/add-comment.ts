import { findProvider } from '#/functions/branding/data/provider.ts'
import { type CommentRow, newComment } from '#/functions/comments/data/comments.ts'
import {
  attachmentsIn,
  explainUsedFile,
  findOwnAttachments,
  messageWrites,
} from '#/functions/comments/message-writes.ts'
import { openContinuation } from '#/functions/comments/open-continuation.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { emptyDraftWrites, findDraft } from '#/functions/desk/data/drafts.ts'
import { handle } from '#/functions/http/handle.ts'
import { withClocks } from '#/functions/service-levels/data/ticket-clocks.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { changeIndexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { ticketChangeWrites, unassignIfDeparted } from '#/functions/tickets/data/ticket-changes.ts'
import { countChangeWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { changedDueFields } from '#/functions/tickets/data/ticket-due.ts'
import { scheduleAutoCloseWrite, ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import {
  changeTicketWrite,
  ownerFields,
  setTicketFieldsWrite,
  type TicketFields,
  writtenFields,
} from '#/functions/tickets/data/ticket-row.ts'
import { returnedWrites, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { replyEmail } from '#/functions/tickets/emails.ts'
import { clearReopened, isPastReopening, reopen } from '#/functions/tickets/transitions.ts'
import { routes } from '#/shared/comments/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.addComment, ({ parameters: { id }, body, caller, now, recordWrites }) =>
  retryOnConflict('ticket', async () => {
    const ticket = await findTicketFor(caller, id)
    const byStaff = isStaff(caller.role)
    if (body.internal && !byStaff) throw new Invalid([{ field: 'internal', message: 'Only staff can write notes' }])
    const attachments = await findOwnAttachments(id, body.attachmentIds, caller.id)
    const draft = {
      ticketId: id,
      userId: caller.id,
      comment: body.comment,
      internal: body.internal,
      attachments: attachmentsIn(attachments),
      createdAt: now.toISOString(),
    }

    // Read here, because the message takes its place in the same transaction.
    const sentDraft = emptyDraftWrites(await findDraft(caller.id, id), draft.createdAt)
    const isOver = ticket.status === 'resolved' || ticket.status === 'closed'
    if (!byStaff && isOver && isPastReopening(ticket, now.getTime())) {
      return openContinuation(ticket, draft, attachments, caller, shown => [
        ...sentDraft,
        ...recordWrites({ response: shown, subject: id }),
      ])
    }
    const comment = newComment(draft)
    const [shown] = await commentViews([comment], caller)
    if (!shown) throw new Error('A comment was shown')
    // Staff can be the customers of tickets too, and are not emailed their own replies.
    const reply = { ...comment, byCustomer: !byStaff || ticket.customerId === caller.id }
    await transact([
      ...messageWrites(comment, attachments),
      ...sentDraft,
      ...(await ticketWrites(ticket, reply, { byStaff, isOver })),
      ...replyEmail(ticket, caller, reply),
      ...recordWrites({ response: shown, subject: id, changes: { comment: body.internal ? 'note' : 'reply' } }),
    ]).catch(explainUsedFile)
    return shown
  }),
)

type Reply = CommentRow & { byCustomer: boolean }

/**
 * Writes that a reply makes to its ticket: a customer's reply reopens a resolved or closed one, any other reply postpones its
 * closing. A note changes nothing.
 */
async function ticketWrites(
  ticket: TicketRow,
  { internal, byCustomer, userId, createdAt: at }: Reply,
  { byStaff, isOver }: { byStaff: boolean; isOver: boolean },
): Promise<Write[]> {
  if (internal) return []
  if (isOver && !byStaff) {
    const actor = { id: userId, at }
    const { timeZone } = await findProvider()
    const reopened = reopen(byStaff, actor)(await unassignIfDeparted(ticket))
    const { ticket: after, writes } = await withClocks(ticket, reopened, at)
    return [...ticketChangeWrites(ticket, after, { actor, timeZone }), ...writes]
  }
  const { ticket: after, writes } = await withClocks(ticket, afterReply(ticket, at, byCustomer), at, !byCustomer)
  return [
    ...writes,
    replyWrite(ticket, after, byCustomer),
    ...(after.waitingOn === ticket.waitingOn
      ? []
      : [ticketEventWrite(ticket.id, { userId, at, kind: 'waiting', from: 'customer', to: 'us' })]),
    ...changeIndexWrites(ticket, { updatedAt: at, waitingOn: after.waitingOn }),
    ...countChangeWrites(ticket),
    ...(byCustomer ? [] : returnedWrites(ticket, clearReopened(ticket))),
    ...(ticket.status === 'resolved' ? [scheduleAutoCloseWrite(ticket.id, at)] : []),
  ]
}

/** A ticket after a reply: its customer's ends the wait for them. */
const afterReply = (ticket: TicketRow, at: string, byCustomer: boolean): TicketRow =>
  byCustomer && ticket.waitingOn === 'customer'
    ? { ...ticket, waitingOn: 'us', waitingSince: at, updatedAt: at }
    : { ...ticket, updatedAt: at }

/**
 * The write that records a reply on its ticket; fails (label `ticket`) if the ticket's customer has changed, or its status, which
 * decides whether it closes automatically. Simultaneous replies do not block each other, unless one changes the clocks.
 */
function replyWrite(ticket: TicketRow, after: TicketRow, byCustomer: boolean): Write {
  const { updatedAt, waitingOn } = after
  const { set, removed = [] }: TicketFields = byCustomer
    ? writtenFields(ticket, updatedAt)
    : { set: {}, removed: ['returnedAt'] }
  if (after.sla === ticket.sla && waitingOn === ticket.waitingOn) {
    return changeTicketWrite(ticket, { set: { ...set, updatedAt }, removed }, ['status', ...ownerFields])
  }
  const due = changedDueFields(ticket, after)
  return setTicketFieldsWrite(ticket, {
    set: { ...set, ...due.set, updatedAt, waitingOn },
    removed: [...removed, ...(due.removed ?? [])],
  })
}
