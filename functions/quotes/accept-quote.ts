import type { Today } from '#/functions/branding/data/business-date.ts'
import { applyAcceptance, type Given, requireSeenTotals } from '#/functions/quotes/acceptance.ts'
import { describeChanges } from '#/functions/quotes/audit-summary.ts'
import { conversionWrite } from '#/functions/quotes/data/conversions.ts'
import { changeQuote } from '#/functions/quotes/data/quote-changes.ts'
import { countDecisionWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { findRevision } from '#/functions/quotes/data/revisions.ts'
import { ownerEmailWrites, recipientEmailWrite } from '#/functions/quotes/emails.ts'
import { quoteTaxRate } from '#/functions/quotes/pricing.ts'
import { requireOpen, requireRevision } from '#/functions/quotes/transitions.ts'
import type { Write } from '#/functions/table/table.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { formatDay } from '#/shared/lib/dates.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { QuoteId, UserId } from '#/shared/lib/ids.ts'
import { isOpenQuote } from '#/shared/quotes/rules.ts'
import type { AcceptQuote, RecordAcceptance } from '#/shared/quotes/schemas.ts'
import { type Day, daysBetween } from '#/shared/schedules/periods.ts'

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
    require: async quote => {
      requireVersion(quote)
      if (quote.status !== 'expired' && !isOpenQuote(quote.status)) requireOpen(quote, today)
      if (body.day > today.day) throw new Conflict('An acceptance can’t be in the future.', 'day')
      await requireSentBy(quote, body.day, today)
    },
    requireTotals: () => undefined,
  })
}

/** Throws `Conflict` for a day before a quote was first sent. */
async function requireSentBy({ id, sentAt, revision }: QuoteRow, day: Day, { timeZone }: Today): Promise<void> {
  if (sentAt === null || day >= businessDay(sentAt, timeZone)) return
  const sentDay = businessDay(revision === 1 ? sentAt : (await findRevision(id, 1)).sentAt, timeZone)
  if (day >= sentDay) return
  throw new Conflict(`We sent this quote on ${formatDay(sentDay)}. It can’t be accepted before that.`, 'day')
}

const dayMs = 24 * 60 * 60 * 1000

/** The whole days since a quote was sent. */
export const daysSince = (sentAt: string | null, now: Date): number =>
  sentAt ? Math.max(0, Math.floor((now.getTime() - Date.parse(sentAt)) / dayMs)) : 0

/** The days that a quote took to be accepted. A recorded acceptance counts as of its own day, however late it is recorded. */
function daysToAcceptance({ sentAt }: QuoteRow, { recordedDay }: Given, { today, now }: Answering): number {
  if (recordedDay === null || sentAt === null) return daysSince(sentAt, now)
  return Math.max(0, daysBetween(businessDay(sentAt, today.timeZone), recordedDay))
}

interface Guards {
  require: (quote: QuoteRow) => void | Promise<void>
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
  answering: Answering,
  guards: Guards,
): Promise<WholeQuote> {
  const { at } = given
  const { today, userId, recordWrites } = answering
  return changeQuote(id, async whole => {
    await guards.require(whole.quote)
    const taxRate = await quoteTaxRate(whole.quote, whole.content)
    const { after, content, acceptance } = applyAcceptance(whole, selections, taxRate, given)
    guards.requireTotals(acceptance)
    const kinds = content.items.filter(({ isSelected }) => isSelected).map(({ kind }) => kind)
    const days = daysToAcceptance(whole.quote, given, answering)
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
        quoteEventWrite(id, { kind: 'accepted', at, userId, detail: given.name, day: today.day, days }),
        ...countDecisionWrites(today.day, { acceptedCents: after.totalCents, days }),
        ...(after.recipientEmail ? [recipientEmailWrite('quoteAccepted', after, next, at)] : []),
        ...(await ownerEmailWrites('quoteAcceptedByCustomer', after, { acceptedBy: given.name }, at)),
        ...recordWrites(describeChanges(whole.quote, after)),
      ],
    }
  })
}
