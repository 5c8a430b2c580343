import * as z from 'zod/mini'
import { AutomaticCharge } from '#/shared/billing/automatic-charge.ts'
import { price } from '#/shared/catalog/schemas.ts'
import { billedItems, changedItems } from '#/shared/invoices/billed-items.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { InvoiceId, OrderId, PayerId, QuoteId, ScheduleId } from '#/shared/lib/ids.ts'
import { dollars, instant, line, optionalLine } from '#/shared/lib/text.ts'
import { Dispute } from '#/shared/payments/disputes.ts'
import { refundStates } from '#/shared/payments/refund-states.ts'
import { frequencies, isDay, lastDayOfMonth } from '#/shared/schedules/periods.ts'

const count = () => z.int().check(z.nonnegative())
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const InvoiceItem = z.object({
  /** The line number, from 1. */
  id: z.string(),
  invoiceId: InvoiceId,
  description: z.string(),
  /** With at most two decimals: '1.5'. */
  quantity: z.string(),
  rate: dollars(),
  /** On the whole line, and already subtracted from `amount`. */
  discount: dollars(),
  amount: dollars(),
  taxable: z.boolean(),
})
export type InvoiceItem = z.infer<typeof InvoiceItem>

export const Invoice = z.object({
  id: InvoiceId,
  customerId: PayerId,
  customerName: z.string(),
  companyName: z.string(),
  invoiceNumber: z.string(),
  description: z.string(),
  status: z.enum(invoiceStatuses),
  subtotal: dollars(),
  taxAmount: dollars(),
  totalAmount: dollars(),
  /** The balance due after payments, credits and credit notes. */
  balance: dollars(),
  dueDate: day(),
  /** Whether it was partly paid or credited and a balance remains. */
  isPartlyPaid: z.boolean(),
  /** The day it was sent; null for a draft. */
  issuedOn: z.nullable(day()),
  paidAt: z.nullable(instant()),
  isRecurring: z.boolean(),
  frequency: z.nullable(z.enum(frequencies)),
  dayOfMonth: z.nullable(z.int()),
  emailSent: z.boolean(),
  recurringScheduleId: z.nullable(ScheduleId),
  /** The period of a recurring invoice, both days included. */
  period: z.nullable(z.object({ from: day(), to: day() })),
  /** The orders that it pays for, and the quote that it comes from. */
  orderIds: z.array(OrderId),
  quoteId: z.nullable(QuoteId),
  quoteNumber: z.nullable(z.string()),
  /** For staff: the latest dispute about one of its payments. */
  dispute: z.optional(Dispute),
  createdAt: instant(),
  updatedAt: instant(),
})
export type Invoice = z.infer<typeof Invoice>

export const paymentMethods = ['card', 'credit', 'check', 'bank-transfer', 'cash', 'other'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

export const InvoicePayment = z.object({
  at: instant(),
  amount: dollars(),
  method: z.enum([...paymentMethods, 'credit-note']),
  note: z.string(),
})
export type InvoicePayment = z.infer<typeof InvoicePayment>

/** A refund to a card. */
export const InvoiceRefund = z.object({
  at: instant(),
  amount: dollars(),
  state: z.enum(refundStates),
  reason: z.string(),
})
export type InvoiceRefund = z.infer<typeof InvoiceRefund>

/** An invoice on its own page. */
export const InvoicePage = z.extend(Invoice, {
  items: z.array(InvoiceItem),
  /** Payments and credit notes, oldest first. */
  payments: z.array(InvoicePayment),
  refunds: z.array(InvoiceRefund),
  /** The amount of its card payments that can still be refunded to the cards. */
  refundable: dollars(),
  /** The last reminder sent, as days after the due date; negative for days before it. */
  reminded: z.nullable(z.int()),
  /** For staff: when its customer first opened it. */
  viewedAt: z.nullable(instant()),
  /** Null if no automatic payment has failed. */
  automaticCharge: z.nullable(AutomaticCharge),
  /** Whether its automatic payment is processing. */
  isProcessing: z.boolean(),
  /** Whether it bills logged time. Removing a line of a draft makes its time billable again. */
  billsTime: z.boolean(),
  /** The version an edit is based on; a stale one is a 409. */
  version: z.int(),
})
export type InvoicePage = z.infer<typeof InvoicePage>

/** A day as a date field sends it; blank if none was chosen. */
const dueDate = () =>
  z.string().check(
    z.regex(/^(?:20\d{2}-\d{2}-\d{2})?$/, { error: 'Enter a date, such as 2026-12-31' }),
    z.refine(text => text === '' || isDay(text), { error: 'This date does not exist' }),
  )

/** An invoice with `items`, or with one line at the price `totalAmount`, before tax. */
export const NewInvoice = z
  .strictObject({
    customerId: PayerId,
    description: line(500),
    items: z.optional(billedItems()),
    totalAmount: z.optional(price()),
    dueDate: z.optional(dueDate()),
    /** Only the team sees a draft until it is sent. */
    status: z._default(z.enum(['draft', 'pending']), 'pending'),
    isRecurring: z._default(z.boolean(), false),
    /** Ignored, like the day, if the invoice does not recur. */
    frequency: z.optional(z.nullable(z.enum([...frequencies, '']))),
    dayOfMonth: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(lastDayOfMonth)))),
    /** The price of a recurring invoice's first period: the whole price, or its share for the days until the next billing. */
    firstPeriod: z._default(z.enum(['full', 'prorated']), 'full'),
  })
  .check(
    z.refine(invoice => invoice.items !== undefined || invoice.totalAmount !== undefined, {
      error: 'Required',
      path: ['totalAmount'],
    }),
    z.refine(({ isRecurring, status }) => !isRecurring || status === 'pending', {
      error: 'A recurring invoice can’t be a draft',
      path: ['status'],
    }),
    z.refine(({ isRecurring, frequency }) => !isRecurring || Boolean(frequency), {
      error: 'Required',
      path: ['frequency'],
    }),
  )
export type NewInvoice = z.infer<typeof NewInvoice>

/** The `version` that the edit is based on; a stale one is a 409. */
export const base = () => ({ version: z.optional(count()) })

/** Changes to a draft; omitted fields stay unchanged. */
export const InvoiceChange = z.strictObject({
  description: z.optional(line(500)),
  items: z.optional(changedItems()),
  dueDate: z.optional(dueDate()),
  ...base(),
})
export type InvoiceChange = z.infer<typeof InvoiceChange>

/** A payment other than by card: the whole balance unless an amount is given. */
export const NewInvoicePayment = z.strictObject({
  amount: z.optional(price()),
  method: z._default(z.enum(['check', 'bank-transfer', 'cash', 'other']), 'other'),
  note: z._default(optionalLine(200), ''),
  /** The day it was received, in the business's time zone; today by default. */
  paidOn: z.optional(dueDate()),
  ...base(),
})
export type NewInvoicePayment = z.infer<typeof NewInvoicePayment>

/** Reduces an invoice. The part that is already paid becomes the customer's credit, or goes back to the card. */
export const NewCreditNote = z.strictObject({
  amount: price(),
  reason: line(200),
  returnTo: z._default(z.enum(['credit', 'card']), 'credit'),
  ...base(),
})
export type NewCreditNote = z.infer<typeof NewCreditNote>

/** A card payment of the caller's own invoice, of the whole balance or of a part. */
export const NewCardPayment = z.strictObject({ amount: price(), savesCard: z._default(z.boolean(), false) })
