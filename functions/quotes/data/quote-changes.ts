import { countQuoteWrites } from '#/functions/quotes/data/quote-counters.ts'
import { indexedQuote, listWrites } from '#/functions/quotes/data/quote-lists.ts'
import {
  contentKey,
  findWholeQuote,
  type NewQuoteRow,
  type QuoteContent,
  type QuoteRow,
  quoteKey,
  quoteLabel,
  type WholeQuote,
} from '#/functions/quotes/data/quotes.ts'
import { requireUnchanged, retryOnConflict, setFieldsWrite, versionOf } from '#/functions/table/optimistic-lock.ts'
import { isNew, transact, type Write } from '#/functions/table/table.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { mayBecome } from '#/shared/quotes/rules.ts'

/** The writes that create a quote. */
export const newQuoteWrites = (quote: NewQuoteRow, content: QuoteContent): Write[] => [
  {
    label: quoteLabel,
    put: { ...quoteKey(quote.id), ...quote, version: 1, ...indexedQuote(quote) },
    condition: isNew,
  },
  { put: { ...contentKey(quote.id), ...content } },
  ...listWrites(undefined, quote),
  ...countQuoteWrites(undefined, quote),
]

/** The writes that delete a draft; fail (label `quoteLabel`) if it changed since it was read. */
export function deleteQuoteWrites(quote: QuoteRow): Write[] {
  const { require: key, ...guard } = requireUnchanged(quoteLabel, quote)
  return [
    { ...guard, remove: key },
    { remove: contentKey(quote.id) },
    ...listWrites(quote, undefined),
    ...countQuoteWrites(quote, undefined),
  ]
}

/**
 * The writes that update a quote and, if given, its content; fail (label `quoteLabel`) if it changed since it was read. Throws
 * on a forbidden change of status, which the caller must reject first with a message.
 */
export function changeQuoteWrites(before: QuoteRow, after: QuoteRow, content?: QuoteContent): Write[] {
  if (before.status !== after.status && !mayBecome(before.status, after.status)) {
    throw new Error(`A quote that is ${before.status} cannot become ${after.status}`)
  }
  const { pk: _, sk: __, id: ___, version: ____, ...fields } = after
  const { gsi1pk: _pk, gsi1sk: _sk, ...indexEntries } = indexedQuote(after)
  const left = 'gsi3pk' in indexEntries ? [] : ['gsi3pk', 'gsi3sk']
  const kept = Object.fromEntries(Object.entries(fields).filter(([name]) => !name.startsWith('gsi')))
  return [
    setFieldsWrite(quoteLabel, before, { ...kept, ...indexEntries }, left),
    ...(content ? [{ put: { ...contentKey(after.id), ...content } }] : []),
    ...listWrites(before, after),
    ...countQuoteWrites(before, after),
  ]
}

/** Returns the updated quote with the extra writes, or undefined for no change. Throws if the change is not allowed. */
export type QuoteDecision = (whole: WholeQuote) => Promise<Decided | undefined> | Decided | undefined
export interface Decided {
  after: QuoteRow
  /** Absent if the content does not change. */
  content?: QuoteContent
  extraWrites: readonly Write[]
}

/**
 * Changes a quote with `decide`, in one transaction with its lists, the counters and the extra writes. Throws `NotFound`, the
 * errors of `decide`, `ConditionFailed` if an extra write's guard fails, and `Conflict` when its retries run out.
 */
export const changeQuote = (id: QuoteId, decide: QuoteDecision): Promise<WholeQuote> =>
  retryOnConflict(quoteLabel, async () => {
    const before = await findWholeQuote(id)
    const decided = await decide(before)
    if (!decided) return before
    const { after, content, extraWrites } = decided
    await transact([...changeQuoteWrites(before.quote, after, content), ...extraWrites])
    return {
      quote: { ...after, version: versionOf(before.quote) + 1 },
      content: content ?? before.content,
    }
  })
