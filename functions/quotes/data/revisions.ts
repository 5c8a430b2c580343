import type { NewQuoteRow, QuoteContent, QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { get, type Key, query, type Write } from '#/functions/table/table.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { quoteLimits } from '#/shared/quotes/rules.ts'

/** A revision as it was sent. It is written once and never changes. */
export interface RevisionRow extends Key {
  revision: number
  sentAt: string
  quote: NewQuoteRow
  content: QuoteContent
}

const prefix = 'REVISION#'
const revisionKey = (id: QuoteId, revision: number): Key => ({
  pk: `QUOTE#${id}`,
  sk: `${prefix}${String(revision).padStart(4, '0')}`,
})

/** The write that keeps a revision whole on the day it is sent. */
export function revisionWrite({ pk: _, sk: __, version: ___, ...quote }: QuoteRow, content: QuoteContent): Write {
  const { staffNotes: _notes, ...sent } = content
  return {
    put: {
      ...revisionKey(quote.id, quote.revision),
      revision: quote.revision,
      sentAt: quote.sentAt,
      quote,
      content: { ...sent, staffNotes: '' },
    },
  }
}

/** Access pattern: a revision of a quote as it was sent. One consistent read. Throws `NotFound`. */
export async function findRevision(id: QuoteId, revision: number): Promise<WholeQuote & { sentAt: string }> {
  const row = await get<RevisionRow>(revisionKey(id, revision))
  if (!row) throw new NotFound('revision')
  return { quote: { ...row.quote, pk: row.pk, sk: row.sk }, content: row.content, sentAt: row.sentAt }
}

/** Access pattern: the sent revisions of a quote, newest first. One consistent query. */
export const revisionsOf = (id: QuoteId): Promise<RevisionRow[]> =>
  query<RevisionRow>({ pk: `QUOTE#${id}`, prefix, limit: quoteLimits.revisions, newestFirst: true })
