import { handle } from '#/functions/http/handle.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { findQuote } from '#/functions/quotes/data/quotes.ts'
import { quoteAddress } from '#/functions/quotes/linked-quote.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { QuoteId } from '#/shared/lib/ids.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.linkQuote,
  async ({ parameters: { id }, body: { renew }, caller, now, recordWrites }) => {
    const quote = await findQuote(id)
    if (quote.sentAt === null) throw new Conflict('Send the quote first. Then it has a link.')
    if (!renew) {
      await transact(recordWrites({ subject: id }))
      return { url: quoteAddress(quote) }
    }
    const at = now.toISOString()
    const renewed = await changeQuote(id, before => ({
      after: { ...before.quote, linkGeneration: before.quote.linkGeneration + 1, updatedAt: at },
      extraWrites: [
        quoteEventWrite(id, { kind: 'link-renewed', at, userId: caller.id, detail: '' }),
        ...recordWrites({ subject: id, changes: { link: 'renewed' } }),
      ],
    }))
    return { url: quoteAddress(renewed.quote) }
  },
  { replay: async id => ({ url: quoteAddress(await findQuote(QuoteId.parse(id))) }) },
)
