import { type CommentRow, commentKey } from '#/functions/comments/data/comments.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { ConditionFailed, change, exists, getAll } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'

/** A message in an email, by which it is found. */
export type SentMessage = Pick<CommentRow, 'id' | 'createdAt'>

/** Max messages that an email names: the newest ones. */
const maxNamed = 5

const separator = '_'

/** The tags of an email about messages of a ticket, which the events about it repeat. SES allows letters, digits, `_` and `-`. */
export const messageTags = (ticketId: TicketId, messages: readonly SentMessage[]): Record<string, string> => ({
  ticket: ticketId,
  comments: messages
    .slice(-maxNamed)
    .map(({ id, createdAt }) => `${Date.parse(createdAt)}${separator}${id}`)
    .join(separator),
})

/** The messages in the tags of an email (`messageTags`); undefined if it is about none. */
export function taggedMessages(
  tags: Readonly<Record<string, readonly string[]>> = {},
): { ticketId: TicketId; messages: SentMessage[] } | undefined {
  const [ticketId, comments] = [tags.ticket?.[0], tags.comments?.[0]]
  if (!ticketId || !comments) return undefined
  const messages = [...comments.matchAll(/(\d{13})_([0-9a-f-]{36})/g)].map(([, at, id = '']) => ({
    id,
    createdAt: new Date(Number(at)).toISOString(),
  }))
  return { ticketId: ticketId as TicketId, messages }
}

/**
 * Records that replies did not reach an address. Removed and moved replies, and repeated reports, change nothing. One batch
 * read, and one write for each.
 */
export async function markUndelivered(
  ticketId: TicketId,
  messages: readonly SentMessage[],
  address: string,
): Promise<void> {
  const keys = messages.map(message => commentKey(ticketId, message, { internal: false }))
  const rows = await getAll<CommentRow>(keys)
  await Promise.all(rows.filter(({ removed }) => !removed).map(row => markOne(row, hashEmail(address))))
}

async function markOne({ pk, sk }: CommentRow, hash: string): Promise<void> {
  try {
    await change(
      { pk, sk },
      {
        update: 'SET bounced = list_append(if_not_exists(bounced, :none), :hashes)',
        condition: `${exists} AND NOT contains(bounced, :hash)`,
        values: { ':none': [], ':hashes': [hash], ':hash': hash },
        returns: 'NONE',
      },
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}

/** The addresses of a ticket's requester and contacts that a reply did not reach. The reply has only their hashes. */
export const undeliveredTo = (
  { bounced = [] }: CommentRow,
  { customerEmail, contacts = [] }: Pick<TicketRow, 'customerEmail' | 'contacts'>,
): string[] =>
  [customerEmail, ...contacts.map(({ email }) => email)].filter(email => email && bounced.includes(hashEmail(email)))
