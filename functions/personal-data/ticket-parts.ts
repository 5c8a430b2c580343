import { type CommentRow, conversation, positionOf } from '#/functions/comments/data/comments.ts'
import { maxBytes, type Page, pageOf } from '#/functions/table/page.ts'
import { type HistoryRow, historyOf } from '#/functions/tickets/data/ticket-events.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { OwnTicket } from '#/shared/personal-data/exported-tickets.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'

/** The position of an export: after a ticket, or within one, after part of its conversation or history. */
interface Position {
  ticketId: TicketId
  within?: 'comments' | 'history'
  after?: string
}

/** A ticket with everything its customer may see, or with a part of it; `next` is where the rest begins. */
export interface ExportPart {
  ticket: TicketRow
  comments: CommentRow[]
  history: HistoryRow[]
  next: string | undefined
}

interface ShownPart {
  ticket: Ticket
  device: OwnTicket['device']
  targets: OwnTicket['targets']
  comments: Comment[]
  history: HistoryEntry[]
  next: string | undefined
}

const pageSize = 200

const cursorOf = ({ ticketId, within, after }: Required<Position>) => `${ticketId}|${within}|${after}`

/** The position where a page ended. */
export function positionIn(cursor: string | undefined): Position | undefined {
  if (!cursor) return undefined
  const [ticketId, within, after] = cursor.split('|')
  return { ticketId, ...(within && { within, after }) } as Position
}

/** Reads a ticket from its beginning, or from a position in it: up to 200 comments and 200 history entries. */
export async function readPart(ticket: TicketRow, { within, after }: Partial<Position> = {}): Promise<ExportPart> {
  const ticketId = ticket.id
  const comments: Page<CommentRow> =
    within === 'history' ? { items: [] } : await conversation(ticketId, { limit: pageSize, after, withNotes: false })
  if (comments.next) {
    const next = cursorOf({ ticketId, within: 'comments', after: comments.next })
    return { ticket, comments: comments.items, history: [], next }
  }
  const from = within === 'history' ? after : undefined
  const history = await historyOf(ticket, { limit: pageSize, after: from })
  const next = history.next && cursorOf({ ticketId, within: 'history', after: history.next })
  return { ticket, comments: comments.items, history: history.items, next }
}

const bytesOf = (part: object) => Buffer.byteLength(JSON.stringify(part))

/**
 * Cuts the parts to those that fit on a page, in order. The page ends after an incomplete ticket; if not even one part fits, it
 * is cut.
 */
export function fitParts(parts: readonly ShownPart[]): Page<Omit<ShownPart, 'next'>> {
  const items: Omit<ShownPart, 'next'>[] = []
  let room = maxBytes
  for (const { next, ...part } of parts) {
    room -= bytesOf(part)
    const last = items.at(-1)
    if (room < 0) return last ? { items, next: last.ticket.id } : cut(part)
    items.push(part)
    if (next) return { items, next }
  }
  return { items }
}

/** A part with as many comments as fit on a page; its history follows after them. */
function cut({ ticket, device, targets, comments }: Omit<ShownPart, 'next'>): Page<Omit<ShownPart, 'next'>> {
  const room = maxBytes - bytesOf(ticket)
  const kept = pageOf(comments, comments.length, positionOf, room)
  const last = kept.items.at(-1)
  const after = last ? positionOf(last) : ''
  return {
    items: [{ ticket, device, targets, comments: kept.items, history: [] }],
    next: cursorOf({ ticketId: ticket.id, within: 'comments', after }),
  }
}
