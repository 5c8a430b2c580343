import { markUndelivered, type SentMessage, taggedMessages } from '#/functions/comments/undelivered.ts'
import { type MessageIdRow, messageIdKey } from '#/functions/email/message-ids.ts'
import { partyOf } from '#/functions/email/reply-address.ts'
import { receivedWrites } from '#/functions/inbound-email/data/received-emails.ts'
import type { ReadableDelivery } from '#/functions/inbound-email/delivery.ts'
import { noticeWrite } from '#/functions/notifications/data/notices.ts'
import { get, transact } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** The email about a ticket that did not reach an address, and the replies in it. */
export interface BouncedEmail {
  ticketId: TicketId
  messages: readonly SentMessage[]
  address: string
}

/**
 * The email that a delivery report is about; undefined if we did not send it to that recipient. Anyone can write a report, so it
 * never pauses email to the address, as SES's own events do.
 */
export async function bouncedEmailOf({ email: { report } }: ReadableDelivery): Promise<BouncedEmail | undefined> {
  if (!report?.isPermanent || !report.messageId) return undefined
  const row = await get<MessageIdRow>(messageIdKey(report.messageId))
  const address = row && report.recipients.find(recipient => partyOf(row.ticketId, recipient) === row.partyId)
  if (!row || !address) return undefined
  const { ticketId, comments } = row
  const messages = comments ? taggedMessages({ ticket: [ticketId], comments: [comments] })?.messages : undefined
  return { ticketId, messages: messages ?? [], address }
}

/** Marks the replies in an email that was not delivered, and tells the ticket’s assignee. */
export async function recordBouncedEmail(
  delivery: ReadableDelivery,
  { ticketId, messages, address }: BouncedEmail,
): Promise<void> {
  const { assignedTo: userId } = await findTicket(ticketId)
  // Before the result, so that a repeated attempt marks what an interrupted one did not; to mark twice changes nothing.
  await markUndelivered(ticketId, messages, address)
  const at = delivery.at.toISOString()
  const event = { kind: 'bounced', ticketId, at, byId: null, commentId: messages.at(-1)?.id ?? null } as const
  await transact([
    ...receivedWrites(delivery, 'bounced', delivery.at),
    ...(userId ? [noticeWrite({ ...event, userId })] : []),
  ])
}
