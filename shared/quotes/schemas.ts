import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { CompanyId, ContractId, InvoiceId, OrderId, QuoteId, TicketId, UserId } from '#/shared/lib/ids.ts'
import { findExcess, markdown } from '#/shared/lib/markdown-limits.ts'
import {
  dollarSum,
  dollars,
  email,
  instant,
  line,
  optionalCompanyName,
  optionalLine,
  paragraphs,
  wholeName,
} from '#/shared/lib/text.ts'
import { plainAmount } from '#/shared/lib/typed-numbers.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { NewQuoteItem, percentage, QuoteItem } from '#/shared/quotes/item-schemas.ts'
import {
  acceptanceMethods,
  conversionStates,
  coverages,
  declineReasons,
  discountKinds,
  quoteEvents,
  quoteLimits,
  quoteStatuses,
  recordedMethods,
  releases,
} from '#/shared/quotes/rules.ts'
import { chosenDay, day } from '#/shared/schedules/day-fields.ts'
import { frequencies } from '#/shared/schedules/periods.ts'

export const count = () => z.int().check(z.nonnegative())
/** The `version` that the edit is based on; a stale one is a 409. */
export const base = () => ({ version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))) })

/** The contract that an accepted quote with monthly lines begins. */
export const ContractPlan = z.strictObject({
  title: line(),
  /** Null: the day of acceptance. */
  startDate: z.nullable(chosenDay()),
  /** Null: month to month. */
  termMonths: z.nullable(z.int().check(z.minimum(1), z.maximum(60))),
  autoRenewal: z.boolean(),
  noticeDays: z.int().check(z.minimum(0), z.maximum(180)),
  /** Null: the day on which it starts. */
  billingDay: z.nullable(z.int().check(z.minimum(1), z.maximum(28))),
  billingFrequency: z.enum(frequencies),
  coverage: z.enum(coverages),
  /** The included minutes of a month; null unless `coverage` is 'hours'. */
  includedMinutes: z.nullable(z.int().check(z.minimum(60), z.maximum(60_000))),
  /** The price of an uncovered hour; null: the usual rate. */
  hourlyRate: z.nullable(price()),
  slaPolicyId: z.nullable(z.uuid()),
})
export type ContractPlan = z.infer<typeof ContractPlan>

/** A quote as lists show it. */
export const Quote = z.object({
  id: QuoteId,
  /** The person addressed; null for a prospect until conversion. */
  customerId: z.nullable(UserId),
  companyId: z.nullable(CompanyId),
  recipientName: z.string(),
  recipientEmail: z.string(),
  recipientCompany: z.string(),
  /** 'Q-2026-0042' */
  quoteNumber: z.string(),
  title: z.string(),
  /** An open quote whose last day is over is 'expired'. */
  status: z.enum(quoteStatuses),
  revision: z.int(),
  /** One-time lines as selected, with tax. */
  totalAmount: dollarSum(),
  /** Monthly lines as selected, before tax. */
  monthlyTotal: dollarSum(),
  validUntil: day(),
  sentAt: z.nullable(instant()),
  viewedAt: z.nullable(instant()),
  acceptedDate: z.nullable(instant()),
  createdById: UserId,
  /** For staff: the name of the owner. */
  ownerName: z.optional(z.string()),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
})
export type Quote = z.infer<typeof Quote>

/** An acceptance as everyone with access sees it. */
export const Acceptance = z.object({
  name: z.string(),
  jobTitle: z.string(),
  purchaseOrderNumber: z.string(),
  at: instant(),
  method: z.enum(acceptanceMethods),
  /** For an acceptance that staff recorded: how it was given, and on which day. */
  recordedMethod: z.nullable(z.enum(recordedMethods)),
  recordedDay: z.nullable(day()),
  revision: z.int(),
  /** SHA-256 of the canonical JSON of the acceptance, in hexadecimal. */
  sha256: z.string(),
  /** For staff. */
  address: z.optional(z.string()),
  userAgent: z.optional(z.string()),
  recordedByName: z.optional(z.nullable(z.string())),
  note: z.optional(z.string()),
})
export type Acceptance = z.infer<typeof Acceptance>

const Decline = z.object({ reason: z.enum(declineReasons), text: z.string(), at: instant() })

/** A quote as its recipient sees it: without costs, staff notes and other people. */
export const CustomerQuote = z.object({
  ...Quote.shape,
  description: z.string(),
  items: z.array(QuoteItem),
  /** The selected one-time lines, before the discount on the whole quote. */
  subtotal: dollarSum(),
  discountTotal: dollarSum(),
  taxAmount: dollarSum(),
  /** The percentage of today, or of the acceptance: '8.875'. '0' for an exempt customer. */
  taxRate: z.string(),
  /** An estimate of the tax on the monthly lines. */
  monthlyTax: dollarSum(),
  discountKind: z.enum(discountKinds),
  /** A percentage or an amount in dollars; '0' without a discount. */
  discountValue: z.string(),
  /** Null: pickup. */
  deliveryAddress: z.nullable(DeliveryAddress),
  release: z.enum(releases),
  /** Days from acceptance to the due date of the invoice. */
  dueDays: z.int(),
  terms: z.string(),
  contractPlan: z.nullable(z.extend(ContractPlan, { hourlyRate: z.nullable(dollars()) })),
  acceptance: z.nullable(Acceptance),
  decline: z.nullable(Decline),
  /** The reason for which it was withdrawn; null if it was not. */
  withdrawnReason: z.nullable(z.string()),
})
export type CustomerQuote = z.infer<typeof CustomerQuote>

/** An entry of a quote's history. `detail` is text for display. */
export const QuoteEvent = z.object({
  at: instant(),
  kind: z.enum(quoteEvents),
  /** The person's name, 'Dana Whitfield (by link)', or the provider's name for a job. */
  userName: z.string(),
  detail: z.string(),
})
export type QuoteEvent = z.infer<typeof QuoteEvent>

export const QuoteConversion = z.object({
  state: z.enum(conversionStates),
  /** The reason for which it needs attention; blank otherwise. */
  text: z.string(),
})

/** A quote on its own page. Fields for staff are missing for customers. */
export const QuotePage = z.object({
  ...CustomerQuote.shape,
  ticketId: z.nullable(TicketId),
  /** The progress of the order, invoice and contract that follow; null before the acceptance. */
  conversion: z.nullable(QuoteConversion),
  orderIds: z.array(OrderId),
  invoiceId: z.nullable(InvoiceId),
  invoiceNumber: z.nullable(z.string()),
  contractId: z.nullable(ContractId),
  contractNumber: z.nullable(z.string()),
  /** Newest first. */
  events: z.array(QuoteEvent),
  /** For staff. */
  staffNotes: z.optional(z.string()),
  /** For staff, on a draft: the faults to correct before it can be sent, by field. */
  faults: z.optional(z.array(z.object({ field: z.string(), message: z.string() }))),
  /** For staff, after conversion: whether nobody of the paying company can sign in. */
  hasNoSignIn: z.optional(z.boolean()),
})
export type QuotePage = z.infer<typeof QuotePage>

/** A quote that was opened by its link. */
export const LinkedQuote = z.object({
  quoteNumber: z.string(),
  /** Whether a new version is being prepared. Then there is no quote. */
  isRevising: z.boolean(),
  quote: z.nullable(CustomerQuote),
})
export type LinkedQuote = z.infer<typeof LinkedQuote>

/** A revision that was sent. */
export const QuoteRevision = z.object({
  revision: z.int(),
  sentAt: instant(),
  title: z.string(),
  totalAmount: dollarSum(),
  monthlyTotal: dollarSum(),
  validUntil: day(),
})
export type QuoteRevision = z.infer<typeof QuoteRevision>

/** Numbers and values of quotes. A value is the one-time total with tax, in dollars. */
export const QuoteCounts = z.object({
  byStatus: z.record(z.enum(quoteStatuses), z.object({ count: count(), value: dollarSum() })),
  /** Sent and viewed quotes. */
  openValue: dollarSum(),
  acceptedThisMonth: z.object({ count: count(), value: dollarSum() }),
  /** The percentage of the quotes decided in 90 days that were accepted; null if none was decided. */
  acceptanceRate: z.nullable(z.int()),
  /** Open quotes that expire within seven days, counted up to `maxExpiringCounted`. */
  expiringSoon: count(),
})
export type QuoteCounts = z.infer<typeof QuoteCounts>

/** Markdown that may be empty. */
const optionalMarkdown = (max: number) =>
  z.union([z.literal(''), markdown(max)], {
    error: ({ input }) =>
      typeof input === 'string' && input.length > max
        ? `String must contain at most ${max} character(s)`
        : findExcess(String(input)) && 'This text is too complex. Put ``` before and after pasted text.',
  })

const discountValue = () =>
  z.union([z.string().check(z.overwrite(plainAmount), z.regex(/^\d{1,8}(?:\.\d{1,2})?$/)), z.number()], {
    error: 'Enter an amount or a percentage',
  })

/** The fields of a draft. It may be incomplete, because it is checked when it is sent. */
const draftFields = () => ({
  customerId: z.optional(z.nullable(UserId)),
  companyId: z.optional(z.nullable(CompanyId)),
  recipientName: z.optional(z.union([z.literal(''), wholeName()])),
  recipientEmail: z.optional(z.union([z.literal(''), email()])),
  recipientCompany: z.optional(optionalCompanyName()),
  title: z.optional(line()),
  description: z.optional(optionalMarkdown(10_000)),
  validUntil: z.optional(chosenDay()),
  items: z.optional(z.array(NewQuoteItem).check(z.maxLength(quoteLimits.lines))),
  discountKind: z.optional(z.enum(discountKinds)),
  discountValue: z.optional(discountValue()),
  deliveryAddress: z.optional(z.nullable(DeliveryAddress)),
  release: z.optional(z.enum(releases)),
  dueDays: z.optional(z.int().check(z.minimum(0), z.maximum(180))),
  terms: z.optional(optionalMarkdown(quoteLimits.terms)),
  ticketId: z.optional(z.nullable(TicketId)),
  contractPlan: z.optional(z.nullable(ContractPlan)),
  staffNotes: z.optional(z.union([z.literal(''), paragraphs(10_000)])),
})

const isDiscount = ({ discountKind, discountValue: value }: { discountKind?: unknown; discountValue?: unknown }) =>
  discountKind !== 'percent' || z.safeParse(percentage(), value).success

/** A new draft. With `copyOf`, fields that are not given are those of that quote. */
export const NewQuote = z.strictObject({ ...draftFields(), copyOf: z.optional(QuoteId) }).check(
  z.refine(quote => quote.title !== undefined || quote.copyOf !== undefined, { error: 'Required', path: ['title'] }),
  z.refine(isDiscount, { error: 'Enter 0 to 100', path: ['discountValue'] }),
)
export type NewQuote = z.infer<typeof NewQuote>

/** Changes to a draft; omitted fields stay unchanged. */
export const QuoteChange = z
  .strictObject({ ...draftFields(), ...base() })
  .check(z.refine(isDiscount, { error: 'Enter 0 to 100', path: ['discountValue'] }))
export type QuoteChange = z.infer<typeof QuoteChange>

/** Sends a quote, or sends it again, to `to` or its recipient. */
export const SendQuote = z.strictObject({ to: z.optional(email()), message: z.optional(paragraphs(2000)), ...base() })
export type SendQuote = z.infer<typeof SendQuote>

export const WithdrawQuote = z.strictObject({ reason: line(500), ...base() })
export const VersionOnly = z.strictObject(base())
/** With `renew`, all older links stop working. */
export const LinkRequest = z.strictObject({ renew: z._default(z.boolean(), false) })
export const QuoteLink = z.object({ url: z.string() })
export const Done = z.object({})

const isName = { error: 'Enter your full name' }
const signature = () => line(100).check(z.minLength(2, isName), z.regex(/\p{L}/u, isName))

/** The customer's choice on a line. A line that is not named stays as it was offered. */
const Selection = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-z]{1,10}$/)),
  isSelected: z.boolean(),
  quantity: z.optional(z.number().check(z.minimum(0.01), z.maximum(9999.99))),
})
export type Selection = z.infer<typeof Selection>
const selections = () =>
  z.array(Selection).check(
    z.maxLength(quoteLimits.lines),
    z.refine(all => new Set(all.map(({ id }) => id)).size === all.length, { error: 'Each line can appear only once' }),
  )

const code = () => z.string().check(z.maxLength(200), z.regex(/^[\w-]+$/))
const revision = () => z.int().check(z.minimum(1), z.maximum(1000))

const acceptFields = () => ({
  revision: revision(),
  name: signature(),
  jobTitle: z.optional(optionalLine(100)),
  purchaseOrderNumber: z.optional(optionalLine(60)),
  selections: z._default(selections(), []),
  /** The totals that the customer saw: one-time with tax, and monthly before tax. */
  oneTimeTotal: dollarSum(),
  monthlyTotal: dollarSum(),
  agreed: z.literal(true, { error: 'Check this box to accept' }),
})
export const AcceptQuote = z.strictObject(acceptFields())
export const AcceptLinkedQuote = z.strictObject({ code: code(), ...acceptFields() })
export type AcceptQuote = z.infer<typeof AcceptQuote>

const declineFields = () => ({
  revision: z.optional(revision()),
  reason: z.enum(declineReasons),
  text: z.optional(z.union([z.literal(''), paragraphs(1000)])),
})
export const DeclineQuote = z.strictObject(declineFields())
export const DeclineLinkedQuote = z.strictObject({ code: code(), ...declineFields() })
export type DeclineQuote = z.infer<typeof DeclineQuote>

const questionFields = () => ({
  name: z.optional(wholeName()),
  text: z.optional(paragraphs(2000)),
  wantsUpdate: z.optional(z.literal(true)),
})
const isOneQuestion = (question: { text?: string | undefined; wantsUpdate?: true | undefined }) =>
  (question.text === undefined) === (question.wantsUpdate === true)
const asksSomething = () =>
  z.refine<{ text?: string | undefined; wantsUpdate?: true | undefined }>(isOneQuestion, {
    error: 'Required',
    path: ['text'],
  })
export const AskAboutQuote = z.strictObject(questionFields()).check(asksSomething())
export const AskAboutLinkedQuote = z.strictObject({ code: code(), ...questionFields() }).check(
  asksSomething(),
  z.refine(question => question.text === undefined || question.name !== undefined, {
    error: 'Required',
    path: ['name'],
  }),
)
export type AskAboutQuote = z.infer<typeof AskAboutQuote>

/** A request with only the code of a link. */
export const LinkCode = z.strictObject({ code: code() })

/** An acceptance that was given by phone, email or on paper. */
export const RecordAcceptance = z.strictObject({
  name: signature(),
  jobTitle: z.optional(optionalLine(100)),
  purchaseOrderNumber: z.optional(optionalLine(60)),
  day: chosenDay(),
  method: z.enum(recordedMethods),
  note: z._default(z.union([z.literal(''), paragraphs(1000)]), ''),
  selections: z._default(selections(), []),
  ...base(),
})
export type RecordAcceptance = z.infer<typeof RecordAcceptance>
