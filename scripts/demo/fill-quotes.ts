import { businessToday } from '#/functions/branding/data/business-date.ts'
import { daysSince } from '#/functions/quotes/accept-quote.ts'
import { applyAcceptance } from '#/functions/quotes/acceptance.ts'
import { convertQuote } from '#/functions/quotes/convert-quote.ts'
import { conversionWrite } from '#/functions/quotes/data/conversions.ts'
import { changeQuote, newQuoteWrites } from '#/functions/quotes/data/quote-changes.ts'
import { countDecisionWrites, countSentWrites } from '#/functions/quotes/data/quote-counters.ts'
import { quoteEventWrite } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow } from '#/functions/quotes/data/quotes.ts'
import { revisionWrite } from '#/functions/quotes/data/revisions.ts'
import { newDraft } from '#/functions/quotes/draft-quote.ts'
import { applyExpiry, applyRevise, applySend, applyView, applyWithdraw } from '#/functions/quotes/transitions.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { demoProductId } from '#/scripts/demo/catalog.ts'
import { idOf } from '#/scripts/demo/people.ts'
import { products } from '#/scripts/demo/products.ts'
import { type DemoQuote, type DemoQuoteLine, demoTerms, quotes } from '#/scripts/demo/quotes.ts'
import { check } from '#/shared/lib/check.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { declineReasonLabels, type quoteEventLabels } from '#/shared/quotes/labels.ts'
import { NewQuote } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'

const dayMs = 24 * 60 * 60 * 1000
const hourMs = 60 * 60 * 1000
const priya = idOf('technician@beacon.test')

/** Creates quotes in every state. Those that were accepted have their orders and invoices. */
export async function fillQuotes(now: number): Promise<void> {
  // In sequence, so that their numbers follow their dates.
  for (const quote of quotes.toSorted((one, other) => other.daysAgo - one.daysAgo)) await addQuote(quote, now)
}

async function addQuote(demo: DemoQuote, now: number): Promise<void> {
  const draftedAt = new Date(now - demo.daysAgo * dayMs - 2 * hourMs)
  const today = await businessToday(draftedAt)
  const checked = check(NewQuote, {
    title: demo.title,
    description: demo.description ?? '',
    validUntil: addDays(today.day, demo.validDays ?? 30),
    terms: demoTerms,
    items: demo.lines.map(lineOf),
    ...(demo.discountPercent && { discountKind: 'percent', discountValue: String(demo.discountPercent) }),
    ...(typeof demo.to === 'string'
      ? { customerId: idOf(demo.to) }
      : { recipientName: demo.to.name, recipientEmail: demo.to.email, recipientCompany: demo.to.company }),
  })
  if (!checked.ok) throw new Error(`${demo.title}: ${JSON.stringify(checked.errors)}`)
  const { quote, content } = await newDraft(checked.value, undefined, { today, by: priya, now: draftedAt })
  const { pk: _, sk: __, version: ___, ...row } = quote
  const created = event(quote.id, 'created', draftedAt)
  await transact([...newQuoteWrites(row, content), created])
  if (demo.becomes !== 'draft') await sendQuote(quote.id, demo, now)
}

function lineOf({
  product,
  text,
  quantity = 1,
  price,
  cost,
  section,
  isMonthly,
  optional,
  range,
  ...rest
}: DemoQuoteLine) {
  const offered = products.find(({ name }) => name === product)
  const [minQuantity = null, maxQuantity = null] = range ?? []
  return {
    ...(product ? { kind: 'product', productId: demoProductId(product) } : { kind: 'text' }),
    description: product ?? text,
    quantity: String(quantity),
    unitPrice: price === undefined ? (offered?.price ?? '0.00') : centsToDecimal(Math.round(price * 100)),
    billing: isMonthly ? 'monthly' : 'once',
    section: section ?? '',
    isOptional: optional !== undefined,
    isSelected: optional !== 'off',
    minQuantity,
    maxQuantity,
    discountPercent: String(rest.discountPercent ?? 0),
    unitCost: cost === undefined ? null : centsToDecimal(cost * 100),
  }
}

/** Sends a quote two hours after it was drafted, without the email, and lets its recipient answer. */
async function sendQuote(id: QuoteId, demo: DemoQuote, now: number): Promise<void> {
  const sentAt = new Date(now - demo.daysAgo * dayMs)
  const later = (days: number) => new Date(Math.min(now, sentAt.getTime() + days * dayMs + 3 * hourMs))
  const { day: daySent } = await businessToday(sentAt)
  const sent = await changeQuote(id, ({ quote, content }) => {
    const after = applySend(quote, sentAt.toISOString())
    return {
      after,
      extraWrites: [
        revisionWrite(after, content),
        event(id, 'sent', sentAt, quote.recipientEmail),
        ...countSentWrites(daySent, after),
      ],
    }
  })
  if (demo.becomes === 'sent' || sent.content.items.length === 0) return
  const viewedAt = later(0.5)
  const dayOfView = await businessToday(viewedAt)
  await become(id, quote => applyView(quote, dayOfView, viewedAt.toISOString()), [event(id, 'viewed', viewedAt)])
  if (demo.becomes === 'viewed' && demo.question) {
    await transact([
      quoteEventWrite(id, {
        kind: 'question',
        at: later(1).toISOString(),
        userId: null,
        byName: sent.quote.recipientName,
        detail: demo.question,
      }),
    ])
  }
  await answer(id, demo, later(demo.answeredAfter ?? 1), now)
}

async function answer(id: QuoteId, demo: DemoQuote, answeredAt: Date, now: number): Promise<void> {
  const at = answeredAt.toISOString()
  const { day } = await businessToday(answeredAt)
  if (demo.becomes === 'accepted') return accept(id, answeredAt)
  if (demo.becomes === 'declined') {
    const reason = demo.reason ?? 'other'
    await become(
      id,
      quote => ({ ...quote, status: 'declined', decline: { reason, text: '', at }, closedAt: at, updatedAt: at }),
      [
        event(id, 'declined', answeredAt, declineReasonLabels[reason]),
        ...countDecisionWrites(day, { declined: reason }),
      ],
    )
  }
  if (demo.becomes === 'withdrawn') {
    const reason = demo.question ?? ''
    await become(id, quote => applyWithdraw(quote, reason, at), [event(id, 'withdrawn', answeredAt, reason)])
  }
  if (demo.becomes === 'revising') {
    await become(id, quote => applyRevise(quote, at), [event(id, 'revised', answeredAt)])
  }
  if (demo.becomes === 'expired') {
    const expiredAt = new Date(Math.min(now, now - (demo.daysAgo - (demo.validDays ?? 30) - 1) * dayMs))
    const today = await businessToday(expiredAt)
    await become(id, quote => applyExpiry(quote, today, expiredAt.toISOString()), [
      event(id, 'expired', expiredAt),
      ...countDecisionWrites(today.day, 'expired'),
    ])
  }
}

/** Accepts a quote as it was offered, and converts it. */
async function accept(id: QuoteId, answeredAt: Date): Promise<void> {
  const at = answeredAt.toISOString()
  const { day } = await businessToday(answeredAt)
  await changeQuote(id, whole => {
    const given = {
      name: whole.quote.recipientName,
      jobTitle: '',
      purchaseOrderNumber: '',
      at,
      address: '192.0.2.24',
      userAgent: '',
      userId: whole.quote.customerId,
      method: 'link' as const,
      recordedById: null,
      recordedMethod: null,
      recordedDay: null,
      note: '',
    }
    const { after, content } = applyAcceptance(whole, [], whole.quote.taxRate, given)
    return {
      after,
      content,
      extraWrites: [
        conversionWrite(id, at),
        event(id, 'accepted', answeredAt, given.name),
        ...countDecisionWrites(day, {
          acceptedCents: after.totalCents,
          days: daysSince(whole.quote.sentAt, answeredAt),
        }),
      ],
    }
  })
  await convertQuote(id, answeredAt)
}

const become = (id: QuoteId, change: (quote: QuoteRow) => QuoteRow, extraWrites: readonly Write[]) =>
  changeQuote(id, ({ quote }) => ({ after: change(quote), extraWrites }))

const byStaff = ['created', 'sent', 'withdrawn', 'revised']

const event = (id: QuoteId, kind: keyof typeof quoteEventLabels, at: Date, detail = ''): Write =>
  quoteEventWrite(id, { kind, at: at.toISOString(), userId: byStaff.includes(kind) ? priya : null, detail })
