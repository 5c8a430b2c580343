import type { Today } from '#/functions/branding/data/business-date.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { findUpdateRequest, updateRequestWrite } from '#/functions/quotes/data/update-requests.ts'
import { ownerEmailWrites } from '#/functions/quotes/emails.ts'
import { questionCommentWrites } from '#/functions/quotes/ticket-notes.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { AskAboutQuote } from '#/shared/quotes/schemas.ts'

interface Asking {
  today: Today
  at: string
  /** The signed-in user; null for the holder of the link. */
  userId: UserId | null
  /** The name shown with the question. */
  name: string
  recordWrites: Write[]
}

/**
 * Passes a question on to the owner of a quote, keeps it in the quote's history, and adds it to the ticket of the quote if its
 * requester asks. An updated quote is asked for once a day; a repetition has no effect.
 */
export async function askAbout(
  quote: QuoteRow,
  { text = '', wantsUpdate: wants }: Pick<AskAboutQuote, 'text' | 'wantsUpdate'>,
  { today, at, userId, name, recordWrites }: Asking,
): Promise<void> {
  const { id } = quote
  const wantsUpdate = wants === true
  if (wantsUpdate && (await findUpdateRequest(id, today.day))) return transact(recordWrites)
  await transact([
    ...(wantsUpdate ? [updateRequestWrite(id, today.day, at)] : []),
    quoteEventWrite(id, {
      kind: wantsUpdate ? 'update-requested' : 'question',
      at,
      userId,
      byName: name,
      detail: text,
    }),
    ...(wantsUpdate ? [] : await questionCommentWrites(quote, text, { userId, at })),
    ...(await ownerEmailWrites('quoteQuestion', quote, { askedBy: name, text, wantsUpdate }, at)),
    ...recordWrites,
  ])
}
