import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { replayQuote } from '#/functions/quotes/change-by-staff.ts'
import { newQuoteWrites } from '#/functions/quotes/data/quote-changes.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { findQuote, findWholeQuote } from '#/functions/quotes/data/quotes.ts'
import { newDraft } from '#/functions/quotes/draft-quote.ts'
import { requireTicket } from '#/functions/quotes/require-ticket.ts'
import { quotePageView } from '#/functions/quotes/views.ts'
import { transact } from '#/functions/table/table.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/quotes/routes.ts'

export const handler = handle(
  routes.createQuote,
  async ({ body, caller, now, recordWrites }) => {
    const today = await businessToday(now)
    await requireTicket(body.ticketId)
    const copied = body.copyOf && (await findWholeQuote(body.copyOf))
    const { quote, content } = await newDraft(body, copied, { today, by: caller.id, now })
    const { id, createdAt: at, totalCents } = quote
    const changes = { number: quote.quoteNumber, total: centsToDecimal(totalCents) }
    const { pk: _, sk: __, ...row } = quote
    await transact([
      ...newQuoteWrites(row, content),
      quoteEventWrite(id, { kind: 'created', at, userId: caller.id, detail: copied?.quote.quoteNumber ?? '' }),
      ...recordWrites({ subject: id, changes }),
    ])
    return quotePageView({ quote: await findQuote(id), content }, caller, today.day)
  },
  replayQuote,
)
