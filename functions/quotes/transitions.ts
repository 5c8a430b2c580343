import type { Today } from '#/functions/branding/data/business-date.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { formatMoment } from '#/functions/quotes/moments.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { quoteStatusLabels } from '#/shared/quotes/labels.ts'
import { isAccepted, isOpenQuote, mayBecome, type QuoteStatus, statusOn } from '#/shared/quotes/rules.ts'

const statusWord = (status: QuoteStatus) => quoteStatusLabels[status].toLowerCase()

/** Throws `Conflict` unless the quote is a draft. */
export function requireDraft({ status }: Pick<QuoteRow, 'status'>): void {
  if (status !== 'draft') throw new Conflict('Only drafts can be changed. Revise it first.')
}

/** Throws `Conflict` unless the quote awaits an answer: `Someone accepted this quote on …` if it was accepted. */
export function requireOpen(quote: QuoteRow, { day, timeZone }: Today): void {
  const { acceptance, status, validUntil } = quote
  if (isAccepted(status) && acceptance) {
    throw new Conflict(`${acceptance.name} accepted this quote on ${formatMoment(acceptance.at, timeZone)}.`)
  }
  if (status === 'draft') throw new Conflict('This quote has changed. Review the new version.')
  if (statusOn(quote, day) === 'expired') throw new Conflict(`This quote expired on ${formatDay(validUntil)}.`)
  if (!isOpenQuote(status)) throw new Conflict(`This quote was ${statusWord(status)}.`)
}

/** Throws `Conflict` unless the recipient saw the current revision. */
export function requireRevision(quote: QuoteRow, revision: number | undefined): void {
  if (revision !== undefined && revision !== quote.revision) {
    throw new Conflict('This quote has changed. Review the new version.', 'revision')
  }
}

/** The quote after it is sent: open, and not yet viewed. */
export const applySend = (quote: QuoteRow, at: string): QuoteRow => ({
  ...quote,
  status: 'sent',
  sentAt: at,
  viewedAt: null,
  remindedAt: null,
  updatedAt: at,
})

/** The quote as a draft of the next revision. Throws `Conflict` for a draft and for an accepted quote. */
export function applyRevise(quote: QuoteRow, at: string): QuoteRow {
  if (quote.status === 'draft') throw new Conflict('This quote is already being revised.')
  if (isAccepted(quote.status)) throw new Conflict('An accepted quote is final. Duplicate it to make another offer.')
  return {
    ...quote,
    status: 'draft',
    revision: quote.revision + 1,
    viewedAt: null,
    closedAt: null,
    decline: null,
    withdrawnReason: null,
    updatedAt: at,
  }
}

/** The quote withdrawn, with a reason that its recipient sees. Throws `Conflict`. */
export function applyWithdraw(quote: QuoteRow, reason: string, at: string): QuoteRow {
  if (isAccepted(quote.status)) throw new Conflict('An accepted quote is final. Cancel the order or void the invoice.')
  if (!mayBecome(quote.status, 'withdrawn')) throw new Conflict(`This quote was ${statusWord(quote.status)}.`)
  return { ...quote, status: 'withdrawn', withdrawnReason: reason, closedAt: at, updatedAt: at }
}

/** The quote as read by its recipient; the same object if that is recorded, or if it no longer awaits an answer. */
export function applyView(quote: QuoteRow, { day }: Today, at: string): QuoteRow {
  return statusOn(quote, day) === 'sent' ? { ...quote, status: 'viewed', viewedAt: at, updatedAt: at } : quote
}

/** The quote as expired; the same object unless it awaits an answer and its last day is over. */
export function applyExpiry(quote: QuoteRow, { day }: Today, at: string): QuoteRow {
  const isOver = isOpenQuote(quote.status) && statusOn(quote, day) === 'expired'
  return isOver ? { ...quote, status: 'expired', closedAt: at, updatedAt: at } : quote
}
