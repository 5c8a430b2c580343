import { handle } from '#/functions/http/handle.ts'
import { deleteQuoteWrites } from '#/functions/quotes/data/quote-changes.ts'
import { findQuote, quoteLabel } from '#/functions/quotes/data/quotes.ts'
import { requireDraft } from '#/functions/quotes/transitions.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict, Forbidden } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(routes.deleteQuote, ({ parameters: { id }, caller, recordWrites }) =>
  retryOnConflict(quoteLabel, async () => {
    const quote = await findQuote(id)
    requireDraft(quote)
    if (quote.createdById !== caller.id && caller.role !== 'admin') {
      throw new Forbidden('Only the quote’s owner and administrators can delete it.')
    }
    if (quote.sentAt !== null) throw new Conflict('This quote was sent before. Withdraw it instead.')
    await transact([
      ...deleteQuoteWrites(quote),
      ...recordWrites({ response: {}, subject: id, changes: { number: quote.quoteNumber } }),
    ])
    return {}
  }),
)
