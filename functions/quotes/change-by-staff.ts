import { businessToday, type Today } from '#/functions/branding/data/business-date.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { changeQuote, type QuoteDecision } from '#/functions/quotes/data/quote-changes.ts'
import { quotePageView, reloadQuote } from '#/functions/quotes/views.ts'
import { QuoteId } from '#/shared/lib/ids.ts'
import type { QuotePage } from '#/shared/quotes/schemas.ts'

/** The response to a repeated request of staff: the current quote. */
export const replayQuote = {
  replay: async (id: string, { caller, now }: { caller: Caller; now: Date }): Promise<QuotePage> =>
    reloadQuote(QuoteId.parse(id), caller, (await businessToday(now)).day),
}

/** Changes a quote with `decide`, and returns it as its page shows it to the caller. */
export async function changeForPage(
  id: QuoteId,
  { caller, today }: { caller: Caller; today: Today },
  decide: QuoteDecision,
): Promise<QuotePage> {
  const changed = await changeQuote(id, decide)
  return quotePageView(changed, caller, today.day)
}
