import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { eventsOf } from '#/functions/quotes/data/quote-events.ts'
import { quoteIdsOf } from '#/functions/quotes/data/quote-lists.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { revisionsOf } from '#/functions/quotes/data/revisions.ts'
import { put } from '#/functions/table/table.ts'
import type { QuoteId, UserId } from '#/shared/lib/ids.ts'
import { mayBecome } from '#/shared/quotes/rules.ts'

const noRecipient = { recipientName: '', recipientEmail: '', recipientCompany: '' }

/**
 * Erases a person from up to a hundred of the quotes addressed to them, after a cursor: open quotes are withdrawn, and texts of
 * the person are removed. The record of an acceptance stays, as the proof of the contract. Returns the next cursor, if any.
 */
export async function eraseFromQuotes(
  customerId: UserId,
  after: string | undefined,
  at: string,
): Promise<string | undefined> {
  const found = await quoteIdsOf(customerId, after)
  for (const { id } of found) await anonymizeQuote(id, at)
  return found.at(-1)?.position
}

async function anonymizeQuote(id: QuoteId, at: string): Promise<void> {
  await changeQuote(id, ({ quote, content }) => {
    if (quote.recipientEmail === '' && quote.recipientName === '') return undefined
    return {
      after: { ...withdrawn(quote, at), ...noRecipient },
      content: { ...content, deliveryAddress: null },
      extraWrites: [],
    }
  })
  for (const event of await eventsOf(id)) {
    const isTheirs =
      event.kind === 'question' || event.kind === 'sent' || event.kind === 'resent' || event.byName !== ''
    if (isTheirs) await put({ ...event, byName: '', detail: '' })
  }
  for (const revision of await revisionsOf(id)) {
    const content = { ...revision.content, deliveryAddress: null }
    await put({ ...revision, quote: { ...revision.quote, ...noRecipient, decline: null }, content })
  }
}

function withdrawn(quote: QuoteRow, at: string): QuoteRow {
  const decline = quote.decline && { ...quote.decline, text: '' }
  const isOpen = quote.status !== 'withdrawn' && mayBecome(quote.status, 'withdrawn')
  return isOpen
    ? { ...quote, decline, status: 'withdrawn', withdrawnReason: 'The customer’s account was deleted.', closedAt: at }
    : { ...quote, decline }
}
