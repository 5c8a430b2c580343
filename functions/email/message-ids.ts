import { createHash } from 'node:crypto'
import { ticketIdOf } from '#/functions/email/reply-address.ts'
import type { Thread } from '#/functions/providers/compose-email.ts'
import { type Key, query, type Write } from '#/functions/table/table.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** An email about a ticket, by its Message-ID: an answer that names it belongs to the ticket. */
export interface MessageIdRow extends Key {
  ticketId: TicketId
  /** The person it came from or went to (`partyOf`). */
  partyId: string
  /** The replies in it, as its tags name them. */
  comments?: string
  expire: number
}

/** A Message-ID in the order of its ticket's emails, so that clients show them as one conversation. */
interface ThreadRow extends Key {
  messageId: string
  partyId: string
  expire: number
}

const keptSeconds = 400 * 24 * 60 * 60
/** Max Message-IDs in the References header of an email, beside the ticket's own. */
const maxReferences = 10

/** The key of an email by its Message-ID, without angle brackets. */
export const messageIdKey = (messageId: string): Key => ({
  pk: `MSGID#${createHash('sha256').update(messageId).digest('base64url')}`,
  sk: 'MSGID',
})

const threadPartition = (ticketId: TicketId) => `EMAILTHREAD#${ticketId}`

/** The rows that record an email about a ticket, sent or received at `at`. */
export function messageIdRows(
  { ticketId, partyId, messageId }: { ticketId: TicketId; partyId: string; messageId: string },
  at: Date,
  comments?: string,
): [MessageIdRow, ThreadRow] {
  const expire = Math.floor(at.getTime() / 1000) + keptSeconds
  const key = messageIdKey(messageId)
  const sk = `EMAIL#${at.toISOString()}#${key.pk.slice(-8)}`
  return [
    { ...key, ticketId, partyId, ...(comments && { comments }), expire },
    { pk: threadPartition(ticketId), sk, messageId, partyId, expire },
  ]
}

/** The writes that record an email about a ticket. */
export const messageIdWrites = (...email: Parameters<typeof messageIdRows>): Write[] =>
  messageIdRows(...email).map(row => ({ put: { ...row } }))

/** The Message-ID that begins a ticket's conversation: SES replaces our own, so only References has this one. */
const rootOf = (ticketId: TicketId, domain: string) => `${ticketId.toLowerCase()}@${domain}`

/** The ticket whose conversation a Message-ID begins; undefined for any other. */
export function ticketOfRoot(messageId: string, domain: string): TicketId | undefined {
  const [id = '', at] = messageId.split('@')
  return at === domain ? ticketIdOf(id) : undefined
}

/** Access pattern: the last emails of a ticket, for the next one to a person. One query. */
export async function threadOf(ticketId: TicketId, partyId: string, domain: string): Promise<Thread> {
  const rows = await query<ThreadRow>({ pk: threadPartition(ticketId), limit: maxReferences, newestFirst: true })
  const root = rootOf(ticketId, domain)
  const last = rows.find(row => row.partyId === partyId)
  return {
    references: [root, ...rows.map(({ messageId }) => messageId).reverse()],
    inReplyTo: last?.messageId ?? root,
  }
}
