import type { Answering } from '#/functions/quotes/accept-quote.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { countDecisionWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { ownerEmailWrites } from '#/functions/quotes/emails.ts'
import { applyView, requireOpen, requireRevision } from '#/functions/quotes/transitions.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { declineReasonLabels } from '#/shared/quotes/labels.ts'
import type { DeclineQuote } from '#/shared/quotes/schemas.ts'

/** Declines a quote as its recipient. Throws `Conflict`. */
export function declineAsRecipient(
  id: QuoteId,
  { reason, text = '', revision }: DeclineQuote,
  { today, now, userId, recordWrites }: Answering,
): Promise<WholeQuote> {
  const at = now.toISOString()
  return changeQuote(id, async ({ quote }) => {
    requireOpen(quote, today)
    requireRevision(quote, revision)
    const after: QuoteRow = {
      ...quote,
      status: 'declined',
      decline: { reason, text, at },
      closedAt: at,
      updatedAt: at,
    }
    return {
      after,
      extraWrites: [
        quoteEventWrite(id, { kind: 'declined', at, userId, detail: declineReasonLabels[reason], day: today.day }),
        ...countDecisionWrites(today.day, { declined: reason }),
        ...(await ownerEmailWrites('quoteDeclined', after, { reason, text }, at)),
        ...recordWrites(describeChanges(quote, after)),
      ],
    }
  })
}

/** Records that the recipient has read a quote: the first time only. */
export async function viewAsRecipient(
  id: QuoteId,
  { today, now, userId, recordWrites }: Pick<Answering, 'today' | 'now' | 'userId' | 'recordWrites'>,
): Promise<void> {
  const at = now.toISOString()
  await changeQuote(id, ({ quote }) => {
    const after = applyView(quote, today, at)
    if (after === quote) return undefined
    const extraWrites = [quoteEventWrite(id, { kind: 'viewed', at, userId, detail: '' }), ...recordWrites({})]
    return { after, extraWrites }
  })
}
