import { type MessageIdRow, messageIdKey } from '#/functions/email/message-ids.ts'
import { getAll } from '#/functions/table/table.ts'
import { findTicket, type TicketRow } from '#/functions/tickets/data/tickets.ts'

/** Access pattern: the ticket of the first of these Message-IDs that is known. One batch read. */
export async function findReferencedTicket(messageIds: readonly string[]): Promise<TicketRow | undefined> {
  const keys = messageIds.map(messageIdKey)
  const rows = await getAll<MessageIdRow>(keys)
  const [first] = keys.flatMap(({ pk }) => rows.filter(row => row.pk === pk))
  return first && findTicket(first.ticketId)
}
