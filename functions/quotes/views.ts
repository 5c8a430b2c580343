import { findProvider } from '#/functions/branding/data/provider.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { findQuoteFor } from '#/functions/quotes/access.ts'
import { catalogPrices } from '#/functions/quotes/catalog-prices.ts'
import { eventsOf, type QuoteEventRow } from '#/functions/quotes/data/quote-events.ts'
import type { QuoteRow, StoredAcceptance, StoredItem, WholeQuote } from '#/functions/quotes/data/quotes.ts'
import { amountsAt, displayTaxRate, totalsOf } from '#/functions/quotes/pricing.ts'
import { faultsOf } from '#/functions/quotes/send-checks.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import { quantityText } from '#/shared/invoices/amounts.ts'
import type { QuoteId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { itemNetCents } from '#/shared/quotes/amounts.ts'
import type { QuoteItem } from '#/shared/quotes/item-schemas.ts'
import { isAccepted, statusOn } from '#/shared/quotes/rules.ts'
import type { Acceptance, CustomerQuote, Quote, QuotePage } from '#/shared/quotes/schemas.ts'
import type { Day } from '#/shared/schedules/periods.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Names = ReadonlyMap<string, Shown>

/** The viewer of a quote, and the business's day. */
export interface Viewing {
  forStaff: boolean
  today: Day
  names: Names
}

/** A quote as lists show it, with its stored totals. */
export const quoteView = (quote: QuoteRow, { forStaff, today, names }: Viewing): Quote => ({
  id: quote.id,
  customerId: quote.customerId,
  companyId: quote.companyId,
  recipientName: quote.recipientName || (quote.status === 'draft' ? '' : deletedUser),
  recipientEmail: quote.recipientEmail,
  recipientCompany: quote.recipientCompany,
  quoteNumber: quote.quoteNumber,
  title: quote.title,
  status: statusOn(quote, today),
  revision: quote.revision,
  totalAmount: centsToDecimal(quote.totalCents),
  monthlyTotal: centsToDecimal(quote.monthlyCents),
  validUntil: quote.validUntil,
  sentAt: quote.sentAt,
  viewedAt: quote.viewedAt,
  acceptedDate: quote.acceptedDate,
  createdById: quote.createdById,
  ownerName: forStaff ? (names.get(quote.createdById)?.name ?? deletedUser) : undefined,
  createdAt: quote.createdAt,
  updatedAt: quote.updatedAt,
  version: versionOf(quote),
})

const itemView = (quoteId: QuoteId, item: StoredItem, forStaff: boolean): QuoteItem => ({
  id: item.id,
  quoteId,
  kind: item.kind,
  productId: item.productId,
  serviceId: item.serviceId,
  buildId: item.buildId,
  description: item.description,
  quantity: quantityText(item.quantity),
  unitPrice: centsToDecimal(item.unitPriceCents),
  totalPrice: centsToDecimal(itemNetCents(item)),
  billing: item.billing,
  section: item.section,
  isOptional: item.isOptional,
  isSelected: item.isSelected,
  minQuantity: item.minQuantity,
  maxQuantity: item.maxQuantity,
  discountPercent: quantityText(item.discountPercent),
  taxable: item.taxable,
  unitCost: forStaff ? (item.unitCostCents === null ? null : centsToDecimal(item.unitCostCents)) : undefined,
  createdAt: item.createdAt,
})

const acceptanceView = (acceptance: StoredAcceptance, { forStaff, names }: Viewing): Acceptance => ({
  name: acceptance.name,
  jobTitle: acceptance.jobTitle,
  purchaseOrderNumber: acceptance.purchaseOrderNumber,
  at: acceptance.at,
  method: acceptance.method,
  recordedMethod: acceptance.recordedMethod,
  recordedDay: acceptance.recordedDay,
  revision: acceptance.revision,
  sha256: acceptance.sha256,
  ...(forStaff && {
    address: acceptance.address,
    userAgent: acceptance.userAgent,
    note: acceptance.note,
    recordedByName: acceptance.recordedById && (names.get(acceptance.recordedById)?.name ?? deletedUser),
  }),
})

/** A quote as its recipient sees it, with the amounts of today while it is open. */
export async function customerQuoteView(whole: WholeQuote, viewing: Viewing): Promise<CustomerQuote> {
  const { quote, content } = whole
  const taxRate = await displayTaxRate(whole)
  const totals = totalsOf(amountsAt(content, taxRate))
  return {
    ...quoteView({ ...quote, ...totals }, viewing),
    description: content.description,
    items: content.items.map(item => itemView(quote.id, item, viewing.forStaff)),
    subtotal: centsToDecimal(totals.subtotalCents),
    discountTotal: centsToDecimal(totals.discountCents),
    taxAmount: centsToDecimal(totals.taxCents),
    taxRate: String(taxRate / 1000),
    monthlyTax: centsToDecimal(totals.monthlyTaxCents),
    discountKind: content.discountKind,
    discountValue:
      content.discountKind === 'amount' ? centsToDecimal(content.discountValue) : quantityText(content.discountValue),
    deliveryAddress: content.deliveryAddress,
    release: content.release,
    dueDays: content.dueDays,
    terms: content.terms,
    contractPlan: content.contractPlan,
    acceptance: quote.acceptance && acceptanceView(quote.acceptance, viewing),
    decline: quote.decline,
    withdrawnReason: quote.withdrawnReason,
  }
}

/** Events that only staff see. */
const forStaffOnly: readonly string[] = ['created', 'resent', 'link-renewed', 'attention', 'revised']

/**
 * A quote on its own page. Customers do not see which member of the team acted, nor what concerns only staff.
 */
export async function quotePageView(whole: WholeQuote, caller: Caller, today: Day): Promise<QuotePage> {
  const { quote, content } = whole
  const forStaff = isStaff(caller.role)
  const events = (await eventsOf(quote.id)).filter(({ kind }) => forStaff || !forStaffOnly.includes(kind))
  const { acceptance } = quote
  const ids = [quote.createdById, acceptance?.recordedById, ...events.map(({ userId }) => userId)]
  const [names, { name: provider }] = await Promise.all([
    namesOf(ids.filter(id => typeof id === 'string')),
    findProvider(),
  ])
  const viewing = { forStaff, today, names }
  const view = await customerQuoteView(whole, viewing)
  const isDraft = forStaff && quote.status === 'draft'
  const prices = isDraft ? await catalogPrices(content.items) : undefined
  return {
    ...view,
    items: prices ? view.items.map(item => ({ ...item, ...prices.get(item.id) })) : view.items,
    ticketId: quote.ticketId,
    conversion: forStaff || isAccepted(quote.status) ? conversionView(quote, forStaff) : null,
    orderIds: [...quote.orderIds],
    invoiceId: quote.invoiceId,
    invoiceNumber: quote.invoiceNumber,
    contractId: quote.contractId,
    contractNumber: quote.contractNumber,
    events: events.map(event => ({
      at: event.at,
      kind: event.kind,
      userName: eventName(event, quote, { ...viewing, provider }),
      detail: event.detail,
    })),
    ...(forStaff && { staffNotes: content.staffNotes }),
    ...(isDraft && { faults: await faultsOf(whole, today) }),
  }
}

/** Why a conversion needs attention concerns only staff. */
const conversionView = ({ conversion }: QuoteRow, forStaff: boolean): QuotePage['conversion'] =>
  conversion && (forStaff ? conversion : { state: conversion.state === 'done' ? 'done' : 'pending', text: '' })

function eventName(
  { userId, byName }: QuoteEventRow,
  quote: QuoteRow,
  { forStaff, names, provider }: Viewing & { provider: string },
): string {
  if (userId === null) return `${byName || quote.acceptance?.name || quote.recipientName || deletedUser} (by link)`
  const who = names.get(userId)
  if (!who) return provider
  return !forStaff && isStaff(who.role) ? provider : who.name
}

/** The response to a repeated change: the current quote. */
export async function reloadQuote(id: QuoteId, caller: Caller, today: Day): Promise<QuotePage> {
  return quotePageView(await findQuoteFor(caller, id), caller, today)
}
