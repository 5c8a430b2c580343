import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import type { Write } from '#/functions/table/table.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { centsToDecimal, formatDollars } from '#/shared/lib/money.ts'

/** The write of an internal note on the ticket of a quote that is sent; none without a ticket. */
export function ticketNoteWrites(quote: QuoteRow, userId: UserId, createdAt: string): Write[] {
  const { ticketId, quoteNumber, title, totalCents, recipientName } = quote
  if (!ticketId) return []
  const total = formatDollars(centsToDecimal(totalCents))
  const comment = `Sent quote ${quoteNumber} to ${recipientName}: ${title} (${total})`
  return [commentWrite(newComment({ ticketId, userId, comment, internal: true, attachments: [], createdAt }))]
}

/**
 * The write that adds a question to the ticket of its quote as a comment of the customer, if the ticket is open and its requester asked:
 * the signed-in user, or the holder of the link of a quote to their account or address. None otherwise: a colleague's question is not the
 * requester's, and only they may reopen a ticket.
 */
export async function questionCommentWrites(
  { ticketId, customerId, recipientEmail, quoteNumber }: QuoteRow,
  text: string,
  { userId: askerId, at: createdAt }: { userId: UserId | null; at: string },
): Promise<Write[]> {
  const ticket = ticketId && (await findTicket(ticketId).catch(unlessMissing))
  const isRecipients = ticket?.customerEmail === recipientEmail || ticket?.customerId === customerId
  const isRequester = askerId ? ticket?.customerId === askerId : isRecipients
  if (!ticket?.customerId || !isRequester) return []
  if (ticket.status === 'resolved' || ticket.status === 'closed') return []
  const comment = `About quote ${quoteNumber}:\n\n${text}`
  const { id, customerId: userId } = ticket
  return [commentWrite(newComment({ ticketId: id, userId, comment, internal: false, attachments: [], createdAt }))]
}

function unlessMissing(error: unknown): undefined {
  if (!(error instanceof NotFound)) throw error
}
