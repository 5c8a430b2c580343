import { commentWrite, newComment } from '#/functions/comments/data/comments.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import type { Write } from '#/functions/table/table.ts'
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
