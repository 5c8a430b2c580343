import { businessToday } from '#/functions/branding/data/business-date.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findQuoteFor } from '#/functions/quotes/access.ts'
import type { WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { findLinkedQuote } from '#/functions/quotes/linked-quote.ts'
import { customerQuoteView } from '#/functions/quotes/views.ts'
import { QuoteId } from '#/shared/lib/ids.ts'
import type { CustomerQuote } from '#/shared/quotes/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'

/** A quote as its recipient sees it, with the names of nobody else. */
export const answeredView = (whole: WholeQuote, today: Day): Promise<CustomerQuote> =>
  customerQuoteView(whole, { forStaff: false, today, names: new Map() })

/** The response to a repeated answer of a signed-in customer: the quote as it is now. */
export const replayAnswer = {
  replay: async (id: string, { caller, now }: { caller: Caller; now: Date }): Promise<CustomerQuote> => {
    const { day } = await businessToday(now)
    return answeredView(await findQuoteFor(caller, QuoteId.parse(id)), day)
  },
}

/** The response to a repeated answer by link: the quote as it is now. */
export const replayLinkedAnswer = {
  replay: async (_id: string, { body, now }: { body: { code: string }; now: Date }): Promise<CustomerQuote> => {
    const { day } = await businessToday(now)
    return answeredView(await findLinkedQuote(body.code, now), day)
  },
}
