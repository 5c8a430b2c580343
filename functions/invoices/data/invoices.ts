import type { AutomaticChargeRow } from '#/functions/billing/data/automatic-charges.ts'
import type { InvoiceViewRow } from '#/functions/invoices/data/invoice-views.ts'
import type { KeptParties } from '#/functions/orders/data/parties.ts'
import type { InvoiceRefundRow } from '#/functions/orders/data/refunds.ts'
import type { StoredDispute } from '#/functions/payments/data/disputes.ts'
import type { Versioned } from '#/functions/table/optimistic-lock.ts'
import { get, type Key, queryAll } from '#/functions/table/table.ts'
import type { Amounts, InvoiceLine } from '#/shared/invoices/amounts.ts'
import type { PaymentMethod } from '#/shared/invoices/schemas.ts'
import type { InvoiceStatus } from '#/shared/invoices/transitions.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type {
  ContractId,
  InvoiceId,
  OrderId,
  PayerId,
  QuoteId,
  ScheduleId,
  TicketId,
  TimeEntryId,
  UserId,
} from '#/shared/lib/ids.ts'
import type { Day, Frequency, Period } from '#/shared/schedules/periods.ts'
import type { TaxRate } from '#/shared/tax/rates.ts'

export interface InvoiceRow extends Key, Versioned, KeptParties, Amounts {
  id: InvoiceId
  customerId: PayerId
  invoiceNumber: string
  description: string
  status: InvoiceStatus
  /** Stored in the invoice's row, so that they are read with it and guarded by its version. */
  lines: InvoiceLine[]
  taxRate: TaxRate
  paidCents: number
  /** Cents taken off by credit notes. */
  creditedCents: number
  dueDate: Day
  paidAt: string | null
  isRecurring: boolean
  frequency: Frequency | null
  dayOfMonth: number | null
  recurringScheduleId: ScheduleId | null
  /** The days that a recurring invoice covers. */
  period?: Period
  /** The time entries that it bills. Voiding it makes them unbilled again. */
  timeEntries?: readonly { ticketId: TicketId; id: TimeEntryId }[]
  /** The contract whose time beyond the included hours it bills. */
  overageOf?: ContractId
  /** The orders that it pays for, and the quote that it comes from. */
  orderIds: OrderId[]
  quoteId: QuoteId | null
  quoteNumber: string | null
  /** For a draft without a chosen due date: the days until it is due, from the day it is sent. */
  dueDays?: number | null
  /** The business's day on which it was sent. Absent in drafts, and in invoices from before this was recorded. */
  issuedOn?: Day
  /** The latest dispute about one of its payments. */
  dispute?: StoredDispute
  emailSent: boolean
  /** The latest card payment that went through. */
  stripePaymentIntentId?: string
  /** The last reminder sent, as days after the due date; negative for days before it. */
  reminded: number | null
  /** The day on which the late fee was added. */
  lateFeeOn?: Day
  createdAt: string
  updatedAt: string
}

export type NewInvoiceRow = Omit<InvoiceRow, keyof Key | 'version'>

/** A payment or a credit note of an invoice, with the id of the user recording it. */
export interface InvoicePaymentRow extends Key {
  at: string
  amountCents: number
  method: PaymentMethod | 'credit-note'
  note: string
  userId: UserId
  /** For a card payment: the Stripe payment intent, needed to refund it. */
  intentId?: string
}

export const invoiceLabel = 'invoice'
export const invoiceKey = (id: InvoiceId): Key => ({ pk: `INVOICE#${id}`, sk: 'INVOICE' })

/** Access pattern: an invoice by id. One consistent read. Throws `NotFound`. */
export async function findInvoice(id: InvoiceId): Promise<InvoiceRow> {
  const row = await get<InvoiceRow>(invoiceKey(id))
  if (!row) throw new NotFound('invoice')
  return row
}

/** An invoice with its payments, refunds, automatic charge and first view. */
export interface WholeInvoice {
  invoice: InvoiceRow
  /** Oldest first. */
  payments: InvoicePaymentRow[]
  refunds: InvoiceRefundRow[]
  charge: AutomaticChargeRow | undefined
  /** Undefined until its customer opens it. */
  viewed: InvoiceViewRow | undefined
}

const byTime = (one: InvoiceRefundRow, other: InvoiceRefundRow) => one.at.localeCompare(other.at)

/** Access pattern: an invoice with its payments, refunds, automatic charge and first view. One consistent query. Throws `NotFound`. */
export async function findWholeInvoice(id: InvoiceId): Promise<WholeInvoice> {
  const rows = await queryAll<Key>({ pk: invoiceKey(id).pk })
  const invoice = rows.find(({ sk }) => sk === 'INVOICE') as InvoiceRow | undefined
  if (!invoice) throw new NotFound('invoice')
  const under = <Row extends Key>(prefix: string) => rows.filter(({ sk }) => sk.startsWith(prefix)) as Row[]
  const [charge] = under<AutomaticChargeRow>('AUTOMATIC')
  const [viewed] = under<InvoiceViewRow>('VIEWED')
  const refunds = under<InvoiceRefundRow>('REFUND#').sort(byTime)
  return { invoice, payments: under('PAYMENT#'), refunds, charge, viewed }
}
