import * as z from 'zod/mini'
import { assetTypes } from '#/shared/assets/rules.ts'
import { InvoiceItem, paymentMethods } from '#/shared/invoices/schemas.ts'
import { AssetId, ContractId, InvoiceId, OrderId, PayerId, UserId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, instant } from '#/shared/lib/text.ts'
import { declineReasons } from '#/shared/quotes/rules.ts'
import { bookKinds } from '#/shared/reports/ledger.ts'
import { day } from '#/shared/schedules/day-fields.ts'
import { categories, priorities } from '#/shared/tickets/rules.ts'

const count = () => z.int().check(z.nonnegative())
export const month = () =>
  z.string().check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'Enter a month, such as 2026-12' }))

export const ReportMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Invoiced before tax, less credit notes and voided invoices. */
  revenue: dollarSum(),
  tax: dollarSum(),
  /** Payments received. */
  received: dollarSum(),
  /** Monthly price of the schedules active at the end of the month, before tax. */
  recurring: dollarSum(),
  /** Change of `recurring` in the month. */
  recurringChange: dollarSum(),
})
export type ReportMonth = z.infer<typeof ReportMonth>

export const Report = z.object({
  /** The last months, oldest first, including the current one. */
  months: z.array(ReportMonth),
  /** The receivables by days past due. */
  outstanding: z.array(z.object({ name: z.string(), amount: dollarSum() })),
  totalOutstanding: dollarSum(),
})
export type Report = z.infer<typeof Report>

export const CustomerReport = z.object({
  customerId: PayerId,
  customerName: z.string(),
  companyName: z.string(),
  /** Time logged on their tickets. */
  minutes: count(),
  billableMinutes: count(),
  /** Invoiced before tax, less credit notes and voided invoices. */
  revenue: dollarSum(),
  /** The cost of the logged time to the business. */
  cost: dollarSum(),
  margin: dollarSum(),
})
export type CustomerReport = z.infer<typeof CustomerReport>

/** A change of a customer's balance. */
export const LedgerRecord = z.object({
  id: z.uuid(),
  at: instant(),
  day: day(),
  kind: z.enum(bookKinds),
  customerId: PayerId,
  customerName: z.string(),
  /** Null for a payment on account, and for an entry about an order. */
  invoiceId: z.nullable(InvoiceId),
  orderId: z.optional(OrderId),
  /** The invoice number, or the order number that people use. */
  invoiceNumber: z.string(),
  /** Change to the customer's balance; negative for credits and payments. */
  amount: dollars(),
  /** The tax in that amount. */
  tax: dollars(),
  method: z.nullable(z.enum(paymentMethods)),
})
export type LedgerRecord = z.infer<typeof LedgerRecord>

/**
 * An entry for export to accounting software, with its lines: those of the document on that day, with a negative rate for
 * reductions.
 */
export const ExportedEntry = z.extend(LedgerRecord, {
  /** The document number: the first entry has the number of the invoice or order, each later one has its own. */
  documentNumber: z.string(),
  dueDate: z.nullable(day()),
  items: z.array(z.extend(z.omit(InvoiceItem, { invoiceId: true, discount: true, taxable: true }), { tax: dollars() })),
})
export type ExportedEntry = z.infer<typeof ExportedEntry>

export const Statement = z.object({
  customerId: PayerId,
  customerName: z.string(),
  companyName: z.string(),
  from: day(),
  to: day(),
  /** The balance before the first day; negative if the customer has a credit. */
  openingBalance: dollarSum(),
  /** Oldest first. */
  entries: z.array(z.extend(LedgerRecord, { balance: dollarSum() })),
  charges: dollarSum(),
  /** Payments, credit notes and voided invoices. */
  credits: dollarSum(),
  closingBalance: dollarSum(),
})
export type Statement = z.infer<typeof Statement>

/** The quotes of a month. Values are one-time totals, with tax, as the quotes were sent or accepted. */
export const SalesMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  /** Quotes whose first revision was sent. */
  sent: count(),
  sentValue: dollarSum(),
  accepted: count(),
  acceptedValue: dollarSum(),
  declined: count(),
  expired: count(),
  /** Whole days from sending to acceptance, on average; null without acceptances. */
  daysToAcceptance: z.nullable(count()),
})
export type SalesMonth = z.infer<typeof SalesMonth>

export const SalesReport = z.object({
  /** Twelve months, oldest first. */
  months: z.array(SalesMonth),
  /** Declined quotes of these months by reason. */
  declines: z.array(z.object({ reason: z.enum(declineReasons), count: count() })),
})
export type SalesReport = z.infer<typeof SalesReport>

const ReportedContract = z.object({
  id: ContractId,
  contractNumber: z.string(),
  title: z.string(),
  /** The company, or the customer without one. */
  customerName: z.string(),
})

export const RenewalsReport = z.object({
  /** Active contracts that renew or end within twelve months, soonest first, at most 200. */
  renewals: z.array(
    z.object({
      ...ReportedContract.shape,
      /** The last day of the term. */
      day: z.string(),
      renews: z.boolean(),
      monthlyAmount: dollarSum(),
    }),
  ),
  /** The monthly amounts that renew or end in each of the next twelve months. */
  months: z.array(z.object({ month: z.string(), renewing: dollarSum(), ending: dollarSum() })),
  /** The hours of active contracts in their current month, the most used first, of the newest 200 contracts. */
  hours: z.array(z.object({ ...ReportedContract.shape, usedMinutes: z.int(), includedMinutes: z.int() })),
})
export type RenewalsReport = z.infer<typeof RenewalsReport>

/** An asset in use whose warranty ends. */
export const EndingWarranty = z.object({
  id: AssetId,
  name: z.string(),
  assetTag: z.string(),
  type: z.enum(assetTypes),
  /** The company, or the customer without one. */
  customerName: z.string(),
  /** Its last day. */
  warrantyExpires: z.string(),
})
export type EndingWarranty = z.infer<typeof EndingWarranty>

export const AssetsReport = z.object({
  /** Assets in use by whole years since the month of their purchase, the last one with all older ones; null is unknown. */
  ages: z.array(z.object({ years: z.nullable(z.int()), count: count() })),
  /** Warranties that end in each of twelve months. */
  months: z.array(z.object({ month: z.string(), count: count() })),
  /** Those that end by then, soonest first, at most 200. */
  ending: z.array(EndingWarranty),
})
export type AssetsReport = z.infer<typeof AssetsReport>

/** The results of a target in a month: tickets whose target was met or missed. */
const TargetResults = z.object({
  tickets: count(),
  missed: count(),
  /** Whole minutes on the clock of the target; null without results. */
  averageMinutes: z.nullable(count()),
})
export type TargetResults = z.infer<typeof TargetResults>

export const TicketsReport = z.object({
  /** Twelve months, oldest first. A ticket merged into another one is not counted. */
  months: z.array(
    z.object({
      /** `2026-11`. */
      month: z.string(),
      opened: count(),
      /** Resolved in the month, and not reopened since. */
      resolved: count(),
    }),
  ),
  /** The tickets opened in these months by their present priority, the highest first, and by their present category. */
  priorities: z.array(z.object({ priority: z.enum(priorities), opened: count() })),
  categories: z.array(z.object({ category: z.enum(categories), opened: count() })),
  /** The targets in the same months, as of the last recount; null while service levels are off. */
  serviceLevels: z.nullable(
    z.array(z.object({ month: z.string(), response: TargetResults, resolution: TargetResults })),
  ),
})
export type TicketsReport = z.infer<typeof TicketsReport>

/** A person's logged time of a month, in minutes. The rest is not billable. */
export const UtilizationMonth = z.object({
  /** `2026-11`. */
  month: z.string(),
  minutes: count(),
  billableMinutes: count(),
  /** Covered by contracts. */
  contractMinutes: count(),
})
export type UtilizationMonth = z.infer<typeof UtilizationMonth>

export const UtilizationReport = z.object({
  /** Twelve months, oldest first, with the business's opening hours in each until now; null while service levels are off. */
  months: z.array(z.object({ month: z.string(), openMinutes: z.nullable(count()) })),
  /** The people with time in these months, by descending total, each with their months. */
  people: z.array(z.object({ userId: UserId, name: z.string(), months: z.array(UtilizationMonth) })),
})
export type UtilizationReport = z.infer<typeof UtilizationReport>
