import type { Today } from '#/functions/branding/data/business-date.ts'
import { applyAcceptance, type Given, requireSeenTotals } from '#/functions/quotes/acceptance.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { conversionWrite } from '#/functions/quotes/data/conversions.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { countDecisionWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { ownerEmailWrites, recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { quoteTaxRate } from '#/functions/quotes/pricing.ts'
import { requireOpen, requireRevision } from '#/functions/quotes/transitions.ts'
import type { Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { QuoteId, UserId } from '#/shared/lib/ids.ts'
import { isOpenQuote } from '#/shared/quotes/rules.ts'
import type { AcceptQuote, RecordAcceptance } from '#/shared/quotes/schemas.ts'

/** A request that answers a quote. */
export interface Answering {
  today: Today
  now: Date
  address: string
  userAgent: string
  /** The signed-in user; null for the holder of the link. */
  userId: UserId | null
  /** The writes that the contract requires with the change. */
  recordWrites: (changes: Record<string, string>) => Write[]
}

const maxUserAgent = 500

/** The signature of an acceptance, with when and from where it came. */
const signed = (
  { name, jobTitle = '', purchaseOrderNumber = '' }: Pick<AcceptQuote, 'name' | 'jobTitle' | 'purchaseOrderNumber'>,
  { now, address, userAgent }: Answering,
) => ({
  name: name.trim(),
  jobTitle,
  purchaseOrderNumber,
  at: now.toISOString(),
  address,
  userAgent: userAgent.slice(0, maxUserAgent),
})

/** Accepts a quote as its recipient, who saw the revision and the totals. Throws `Conflict` and `Invalid`. */
export function acceptAsRecipient(id: QuoteId, body: AcceptQuote, answering: Answering): Promise<WholeQuote> {
  const { today, userId } = answering
  const given: Given = {
    ...signed(body, answering),
    userId,
    method: userId === null ? 'link' : 'portal',
    recordedById: null,
    recordedMethod: null,
    recordedDay: null,
    note: '',
  }
  return accept(id, body.selections, given, answering, {
    require: quote => {
      requireOpen(quote, today)
      requireRevision(quote, body.revision)
    },
    requireTotals: totals => requireSeenTotals(totals, body),
  })
}

/** Records an acceptance that staff were given, also of an expired quote. Throws `Conflict` and `Invalid`. */
export function acceptAsStaff(
  id: QuoteId,
  body: RecordAcceptance,
  answering: Answering & { userId: UserId },
  requireVersion: (quote: QuoteRow) => void,
): Promise<WholeQuote> {
  const { today, userId } = answering
  const given: Given = {
    ...signed(body, answering),
    userId: null,
    method: 'recorded',
    recordedById: userId,
    recordedMethod: body.method,
    recordedDay: body.day,
    note: body.note,
  }
  return accept(id, body.selections, given, answering, {
    require: quote => {
      requireVersion(quote)
      if (quote.status !== 'expired' && !isOpenQuote(quote.status)) requireOpen(quote, today)
      if (body.day > today.day) throw new Conflict('An acceptance can’t be in the future.', 'day')
    },
    requireTotals: () => undefined,
  })
}

const dayMs = 24 * 60 * 60 * 1000

/** The whole days since a quote was sent. */
export const daysSince = (sentAt: string | null, now: Date): number =>
  sentAt ? Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / dayMs)) : 0

interface Guards {
  require: (quote: QuoteRow) => void
  requireTotals: (totals: { totalCents: number; monthlyCents: number }) => void
}

/**
 * Accepts a quote once: its revision and version guard the write against every other change. The conversion is scheduled in the
 * same transaction.
 */
function accept(
  id: QuoteId,
  selections: AcceptQuote['selections'],
  given: Given,
  { today, now, userId, recordWrites }: Answering,
  guards: Guards,
): Promise<WholeQuote> {
  const { at } = given
  return changeQuote(id, async whole => {
    guards.require(whole.quote)
    const taxRate = await quoteTaxRate(whole.quote, whole.content)
    const { after, content, acceptance } = applyAcceptance(whole, selections, taxRate, given)
    guards.requireTotals(acceptance)
    const kinds = content.items.filter(({ isSelected }) => isSelected).map(({ kind }) => kind)
    const next = {
      acceptedBy: given.name,
      release: content.release,
      hasOrder: kinds.includes('product') || kinds.includes('build'),
      hasInvoice: content.items.some(({ isSelected, billing }) => isSelected && billing === 'once'),
    }
    return {
      after,
      content,
      extraWrites: [
        conversionWrite(id, at),
        quoteEventWrite(id, { kind: 'accepted', at, userId, detail: given.name, day: today.day }),
        ...countDecisionWrites(today.day, {
          acceptedCents: after.totalCents,
          days: daysSince(whole.quote.sentAt, now),
        }),
        ...(after.recipientEmail ? [recipientEmailWrite('quoteAccepted', after, next, at)] : []),
        ...(await ownerEmailWrites('quoteAcceptedByCustomer', after, { acceptedBy: given.name }, at)),
        ...recordWrites(describeChanges(whole.quote, after)),
      ],
    }
  })
}
