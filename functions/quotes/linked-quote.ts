import { InvalidLink, linkAddress, linkCode, openLinkCode } from '#/functions/http/link-codes.ts'
import { findWholeQuote, type QuoteRow, type WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { QuoteId } from '#/shared/lib/ids.ts'
import { quoteLimits } from '#/shared/quotes/rules.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The address of a quote's page for a recipient without an account. */
export const quoteAddress = ({ id, linkGeneration }: Pick<QuoteRow, 'id' | 'linkGeneration'>): string =>
  linkAddress('/quote', linkCode('quote', { id, generation: linkGeneration }))

/**
 * The quote of a link's code. Throws `InvalidLink` alike for an unknown, forged, revoked and expired code, for a quote that was
 * never sent, and for one whose recipient was erased. A quote that is being revised is returned as a draft.
 */
export async function findLinkedQuote(code: string, now: Date): Promise<WholeQuote> {
  const { id, generation } = openLinkCode('quote', code)
  const whole = await findWholeQuote(QuoteId.parse(id)).catch(error => {
    throw error instanceof NotFound ? new InvalidLink() : error
  })
  if (generation !== whole.quote.linkGeneration || !isLinked(whole.quote, now)) throw new InvalidLink()
  return whole
}

/** Whether the link of a quote works: from its first sending until some days after it was closed. */
function isLinked({ sentAt, recipientEmail, closedAt, validUntil, status }: QuoteRow, now: Date): boolean {
  if (sentAt === null || recipientEmail === '') return false
  const keptMs = quoteLimits.linkDaysAfterClose * dayMs
  // An open quote is closed by its last day, even before the job has recorded it.
  const closed = closedAt ?? (status === 'draft' ? undefined : `${validUntil}T23:59:59.999Z`)
  return closed === undefined || now.getTime() <= Date.parse(closed) + keptMs
}
