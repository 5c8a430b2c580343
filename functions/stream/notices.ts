import type { DynamoDBRecord } from 'aws-lambda'
import { type CommentRow, notePrefix } from '#/functions/comments/data/comments.ts'
import { keepNotices, type Notice } from '#/functions/notifications/data/notices.ts'
import { emailMentions } from '#/functions/notifications/email-mentions.ts'
import { noticesOfChange, noticesOfMessage } from '#/functions/notifications/notices-of.ts'
import { type Consumer, keyOf } from '#/functions/stream/consumer.ts'
import { rowOfImage } from '#/functions/table/stream-image.ts'
import { get } from '#/functions/table/table.ts'
import type { HistoryRow } from '#/functions/tickets/data/ticket-events.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { managersOnTicket } from '#/functions/tickets/managers-on-ticket.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'

/**
 * Tells people of messages and changes of tickets in their bells, and by email of notes that mention them, whatever wrote those. A notice
 * is one row whose key names its event, so that a change that arrives twice is told once.
 */
export const notices: Consumer = {
  name: 'notices',
  wants: ({ eventName, dynamodb }) => {
    const { pk, sk } = keyOf(dynamodb)
    return eventName === 'INSERT' && (pk?.startsWith('TICKET#') ?? false) && isEvent(sk ?? '')
  },
  consume: async records => {
    const found = await Promise.all(records.map(noticesFor))
    await keepNotices(found.flat())
    await emailMentions(found.flat())
  },
}

/** Milliseconds after an event in which its row is written. Later, it is a copy: of a moved message, or of restored data. */
const maxAgeMs = 2 * 60_000

const isEvent = (sk: string) => sk.startsWith('COMMENT#') || sk.startsWith(notePrefix) || sk.startsWith('HISTORY#')

async function noticesFor({ dynamodb }: DynamoDBRecord): Promise<Notice[]> {
  const row = rowOfImage<CommentRow | HistoryRow>(dynamodb?.NewImage)
  if (!row) return []
  const at = 'comment' in row ? row.createdAt : row.at
  // Seconds since 1970.
  const written = dynamodb?.ApproximateCreationDateTime
  const writtenAt = written === undefined ? Date.now() : written * 1000
  if (writtenAt - Date.parse(at) > maxAgeMs) return []
  const ticketId = row.pk.slice('TICKET#'.length)
  const ticket = await findTicket(ticketId).catch(error => {
    if (error instanceof NotFound) return undefined
    throw error
  })
  if (!ticket) return []
  const [actor, managers] = await Promise.all([findUser(row.userId), managersOnTicket(ticket, get)])
  const circle = { ticket, actor, managers }
  return 'comment' in row ? noticesOfMessage(row, circle) : noticesOfChange(row, circle)
}
