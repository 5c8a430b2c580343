import { type MessageIdRow, messageIdKey, ticketOfRoot } from '#/functions/email/message-ids.ts'
import { receivingDomain } from '#/functions/email/reply-address.ts'
import { getAll } from '#/functions/table/table.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'

/**
 * Access pattern: the ticket of the first of these Message-IDs that is known, or else the one whose conversation one of them begins.
 * One or two batch reads.
 */
export async function findReferencedTicket(messageIds: readonly string[]): Promise<TicketRow | undefined> {
  const keys = messageIds.map(messageIdKey)
  const rows = await getAll<MessageIdRow>(keys)
  const [first] = keys.flatMap(({ pk }) => rows.filter(row => row.pk === pk))
  const domain = receivingDomain() ?? ''
  const root = messageIds.flatMap(messageId => ticketOfRoot(messageId, domain) ?? [])[0]
  const id = first?.ticketId ?? root
  return id && (await findTickets([ticketKey(id)]))[0]
}
