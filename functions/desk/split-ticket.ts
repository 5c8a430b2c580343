import { copyAttachmentWrite, findAttachments, shareAttachmentWrite } from '#/functions/attachments/data/attachments.ts'
import { type CommentRow, commentWrite, findComment, newComment } from '#/functions/comments/data/comments.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { strayFileWrites } from '#/functions/images/data/stray-files.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import type { Write } from '#/functions/table/table.ts'
import { teamEventWrite, ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { lastMessage } from '#/functions/tickets/data/ticket-list-item.ts'
import { setTicketFieldsWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket, openTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'
import { requesterEmailWrite } from '#/functions/tickets/emails.ts'
import { newTicket } from '#/functions/tickets/new-ticket.ts'
import { requireUnmerged } from '#/functions/tickets/transitions.ts'
import type { NewSplit } from '#/shared/desk/rearranged.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import { filesLabel } from '#/shared/tickets/labels.ts'
import { maxLinks, splitLimits } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

interface Circumstances {
  caller: Caller
  now: Date
  record: (id: TicketId) => Write[]
}

/**
 * Opens a ticket for the same customer with copies of some messages and their files, and links the two, in one transaction. Throws
 * `NotFound` for a message that is not in the conversation, and `Conflict` for a removed one, and beyond the limits.
 */
export async function splitTicket(
  id: TicketId,
  { messages, title, tell }: NewSplit,
  { caller, now, record }: Circumstances,
): Promise<Ticket> {
  const old = await findTicket(id)
  requireUnmerged(old)
  const { links = [], merged = [] } = old
  if (links.length >= maxLinks) throw new Conflict(`${shortId(id)} has ${maxLinks} links. Remove one first.`)
  const places: TicketId[] = [id, ...merged.map(({ ticketId }) => ticketId)]
  const found = await Promise.all(
    messages.map(message => (places.includes(message.ticketId) ? findComment(message.ticketId, message) : undefined)),
  )
  const comments = found.map(comment => {
    if (!comment) throw new NotFound('message')
    if (comment.removed) throw new Conflict('One of these messages was moved or removed. Reload the page.')
    return comment
  })
  if (comments.flatMap(({ attachments }) => attachments).length > splitLimits.files) {
    throw new Conflict(`These messages have more than ${splitLimits.files} files. Split off fewer.`)
  }
  const at = now.toISOString()
  const ticket = await splitOff(old, title, comments, { caller, at })
  const copies = await Promise.all(comments.map(comment => copyWrites(comment, ticket)))
  const link = { at, by: caller.id }
  const event = { userId: caller.id, at, kind: 'split' as const }
  return openTicket(ticket, caller.id, [
    ...copies.flat(),
    setTicketFieldsWrite(old, { set: { links: [...links, { ticketId: ticket.id, ...link }] } }),
    ticketEventWrite(id, { ...event, from: '', to: shortId(ticket.id) }),
    teamEventWrite(ticket.id, { ...event, from: shortId(id), to: '' }),
    ...(tell && ticket.customerEmail
      ? [requesterEmailWrite('ticketSplit', ticket, { ticketId: ticket.id, from: id }, at)]
      : []),
    ...record(ticket.id),
  ])
}

/** The new ticket: of the same customer, with the same urgency, and the last of its messages as its news. */
async function splitOff(
  old: TicketRow,
  title: string,
  comments: readonly CommentRow[],
  { caller, at }: { caller: Caller; at: string },
) {
  const { customerId, customerEmail, customerName, companyId, companyName, isPrivate, priority, category, contacts } =
    old
  const ticket = newTicket(
    { title, description: `Split off from ${shortId(old.id)}.`, priority, category, isPrivate },
    caller,
    { number: await nextInSequence('ticket'), owner: undefined, at },
  )
  const replies = comments
    .filter(({ internal }) => !internal)
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
  const last = replies.at(-1)
  return {
    ...ticket,
    ...{ customerId, customerEmail, customerName, companyId, companyName },
    ...(contacts?.length && { contacts }),
    ...(last &&
      lastMessage(last.comment || filesLabel(last.attachments.length), last.createdAt, last.userId === customerId)),
    links: [{ ticketId: old.id, at, by: caller.id }],
  }
}

/** The writes that copy a message with its files, whose content both messages then share. */
async function copyWrites(comment: CommentRow, { id, customerId }: Ticket): Promise<Write[]> {
  const { ticketId, userId, internal, attachments, createdAt, mentions } = comment
  const files = await findAttachments(
    ticketId,
    attachments.map(file => file.id),
  )
  const text = { comment: comment.comment, ...(mentions && { mentions }) }
  return [
    commentWrite(newComment({ ticketId: id, userId, internal, attachments, createdAt, ...text })),
    ...files.flatMap(file => [shareAttachmentWrite(file), copyAttachmentWrite(file, id)]),
    ...(userId === customerId ? [] : strayFileWrites(userId, id, files)),
  ]
}
