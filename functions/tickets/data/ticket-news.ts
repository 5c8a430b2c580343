import { randomUUID } from 'node:crypto'
import { gatheredEmailWrite, type OutboxRow, outboxPartition } from '#/functions/email/outbox.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketId, UserId } from '#/shared/lib/ids.ts'
import { gatherMinutes, type Status } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/**
 * A news item for a ticket's customer and their managers. A reply is read when the email is sent, because it may have been removed or moved by
 * then. `authorEmail` is the address of an author who wrote by email and has no account.
 */
export type TicketNews = { userId: UserId } & (
  | {
      kind: 'reply'
      comment: { id: string; createdAt: string }
      skipContacts?: readonly string[]
      authorEmail?: string
    }
  | { kind: 'moved'; status: Status; reopened: boolean }
)

export type NewsRow = Key & TicketNews

/** Max news items per email. */
const maxNews = 40

/**
 * The writes that notify a ticket's customer and the managers who wrote on it of news in their order, each in one email with everything
 * that others do on the ticket within two minutes.
 */
export function ticketNewsWrites({ id, customerEmail }: Ticket, news: readonly TicketNews[], at: string): Write[] {
  const email = { template: 'ticketNews', to: customerEmail, data: { ticketId: id } }
  return [
    ...news.map((one, index) => ({
      put: { pk: outboxPartition(id), sk: `NEWS#${at}#${index}#${randomUUID()}`, ...one },
    })),
    gatheredEmailWrite(id, email, { at, minutes: gatherMinutes }),
  ]
}

/** The ticket that an email gathers news of; undefined for any other email. */
export const gatheredTicket = ({ id, revision }: OutboxRow): TicketId | undefined =>
  revision === undefined ? undefined : (id as TicketId)

/** Access pattern: the news that an email gathers, oldest first. One query. */
export async function newsOf(ticketId: TicketId): Promise<{ news: NewsRow[]; hasMore: boolean }> {
  const rows = await query<NewsRow>({ pk: outboxPartition(ticketId), prefix: 'NEWS#', limit: maxNews + 1 })
  return { news: rows.slice(0, maxNews), hasMore: rows.length > maxNews }
}
