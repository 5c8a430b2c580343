import { findBilling } from '#/functions/billing/data/billing-settings.ts'
import type { Today } from '#/functions/branding/data/business-date.ts'
import type { NewQuoteRow, QuoteContent, QuoteRow, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { draftItems } from '#/functions/quotes/draft-items.ts'
import { amountsAt, quoteTaxRate, totalsFault, totalsOf } from '#/functions/quotes/pricing.ts'
import { recipientAfter } from '#/functions/quotes/recipient.ts'
import { nextInSequence } from '#/functions/table/sequences.ts'
import { sortableId } from '#/functions/table/sortable-id.ts'
import { hundredthsOf } from '#/shared/invoices/amounts.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { QuoteId, type UserId } from '#/shared/lib/ids.ts'
import { quoteLimits } from '#/shared/quotes/rules.ts'
import type { NewQuote, QuoteChange } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { noTax } from '#/shared/tax/rates.ts'

interface Drafting {
  today: Today
  /** The editor, a member of staff. */
  by: UserId
  now: Date
}

/** A new draft, not yet stored; a copy if `copied` is given. It takes a number, which stays unused if it is never stored. */
export async function newDraft(
  body: NewQuote,
  copied: WholeQuote | undefined,
  drafting: Drafting,
): Promise<WholeQuote> {
  const { today, by, now } = drafting
  const at = now.toISOString()
  const id = QuoteId.parse(sortableId(now))
  const number = await nextInSequence('quote')
  const { settings } = await findBilling()
  const empty: NewQuoteRow = {
    id,
    quoteNumber: `Q-${today.day.slice(0, 4)}-${String(number).padStart(4, '0')}`,
    customerId: copied?.quote.customerId ?? null,
    companyId: copied?.quote.companyId ?? null,
    recipientName: copied?.quote.recipientName ?? '',
    recipientEmail: copied?.quote.recipientEmail ?? '',
    recipientCompany: copied?.quote.recipientCompany ?? '',
    title: copied?.quote.title ?? '',
    status: 'draft',
    revision: 1,
    subtotalCents: 0,
    discountCents: 0,
    taxCents: 0,
    totalCents: 0,
    monthlyCents: 0,
    monthlyTaxCents: 0,
    taxRate: noTax,
    validUntil: addDays(today.day, quoteLimits.defaultValidDays),
    linkGeneration: 1,
    sentAt: null,
    viewedAt: null,
    remindedAt: null,
    acceptedDate: null,
    closedAt: null,
    acceptance: null,
    decline: null,
    withdrawnReason: null,
    conversion: null,
    orderIds: [],
    invoiceId: null,
    invoiceNumber: null,
    contractId: null,
    contractNumber: null,
    ticketId: null,
    createdById: by,
    createdAt: at,
    updatedAt: at,
  }
  const content: QuoteContent = copied?.content ?? {
    description: '',
    items: [],
    discountKind: 'none',
    discountValue: 0,
    deliveryAddress: null,
    release: 'when-paid',
    dueDays: settings.dueDays,
    terms: '',
    contractPlan: null,
    staffNotes: '',
  }
  const quote: QuoteRow = { pk: '', sk: '', ...empty }
  return changedDraft({ quote, content: { ...content, staffNotes: '' } }, body, drafting)
}

/** A draft after a change; omitted fields stay as they are. Throws `Invalid`. */
export async function changedDraft(
  { quote, content }: WholeQuote,
  change: NewQuote | QuoteChange,
  { by, now }: Drafting,
): Promise<WholeQuote> {
  const at = now.toISOString()
  const recipient = await recipientAfter(change, quote)
  const owners = [recipient.customerId, change.customerId, quote.createdById, by]
  const discountKind = change.discountKind ?? content.discountKind
  const after: QuoteContent = {
    description: change.description ?? content.description,
    items: change.items
      ? await draftItems(change.items, {
          before: content.items,
          buildOwners: owners.filter(id => id !== null && id !== undefined),
          at,
        })
      : content.items,
    discountKind,
    discountValue:
      discountKind === 'none'
        ? 0
        : change.discountValue === undefined
          ? content.discountValue
          : hundredthsOf(change.discountValue),
    deliveryAddress: change.deliveryAddress === undefined ? content.deliveryAddress : change.deliveryAddress,
    release: change.release ?? content.release,
    dueDays: change.dueDays ?? content.dueDays,
    terms: change.terms ?? content.terms,
    contractPlan: change.contractPlan === undefined ? content.contractPlan : change.contractPlan,
    staffNotes: change.staffNotes ?? content.staffNotes,
  }
  const taxRate = await quoteTaxRate(recipient, after)
  // Sums of amounts beyond the limit could not be stored or counted.
  const excess = change.items && totalsFault(after, taxRate)
  if (excess) throw new Invalid([excess])
  return {
    content: after,
    quote: {
      ...quote,
      ...recipient,
      title: change.title ?? quote.title,
      validUntil: change.validUntil ?? quote.validUntil,
      ticketId: change.ticketId === undefined ? quote.ticketId : change.ticketId,
      ...totalsOf(amountsAt(after, taxRate)),
      taxRate,
      updatedAt: at,
    },
  }
}
