import type { Today } from '#/functions/branding/data/business-date.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { countDecisionWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import { findQuote } from '#/functions/quotes/data/quotes.ts'
import { recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { applyExpiry } from '#/functions/quotes/transitions.ts'
import { type QuoteId, systemId } from '#/shared/lib/ids.ts'
import { isOpenQuote, quoteLimits } from '#/shared/quotes/rules.ts'
import { addDays } from '#/shared/schedules/periods.ts'

/** Records that the last day of an open quote is over. Does nothing for any other quote. */
export async function expireQuote(id: QuoteId, today: Today, now: Date): Promise<void> {
  const at = now.toISOString()
  await changeQuote(id, ({ quote }) => {
    const after = applyExpiry(quote, today, at)
    if (after === quote) return undefined
    return {
      after,
      extraWrites: [
        quoteEventWrite(id, { kind: 'expired', at, userId: systemId, detail: '', day: today.day }),
        ...countDecisionWrites(today.day, 'expired'),
      ],
    }
  })
}

/** Reminds the recipient of an open quote that expires soon: once, and not of one that was sent only now. */
export async function remindOfQuote(id: QuoteId, today: Today, now: Date): Promise<void> {
  if ((await findQuote(id)).remindedAt) return
  const at = now.toISOString()
  const dayAgo = new Date(now.getTime() - 24 * 60 * 60 * 1000).toISOString()
  const upTo = addDays(today.day, quoteLimits.remindDays)
  await changeQuote(id, ({ quote }) => {
    const { status, validUntil, sentAt, remindedAt, recipientEmail } = quote
    const isDue = isOpenQuote(status) && validUntil >= today.day && validUntil <= upTo
    if (!isDue || remindedAt || !recipientEmail || (sentAt ?? at) > dayAgo) return undefined
    return {
      after: { ...quote, remindedAt: at },
      // Due now, even if the job runs for another day.
      extraWrites: [recipientEmailWrite('quoteReminder', quote, {}, new Date().toISOString())],
    }
  })
}
