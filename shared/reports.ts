import * as z from 'zod/mini'
import { bookKinds } from '#/shared/billing/ledger.ts'
import { isDay } from '#/shared/billing/periods.ts'
import { InvoiceItem, paymentMethods } from '#/shared/invoices.ts'
import { InvoiceId, OrderId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollarSum, dollars, instant } from '#/shared/lib/text.ts'

const count = () => z.int().check(z.nonnegative())
const dayString = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

const day = () =>
  z
    .string()
    .check(
      z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-12-31' }),
      z.refine(isDay, { error: 'This date does not exist' }),
    )
const month = () =>
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
  customerId: UserId,
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
  day: dayString(),
  kind: z.enum(bookKinds),
  customerId: UserId,
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
  dueDate: z.nullable(dayString()),
  items: z.array(z.extend(z.omit(InvoiceItem, { invoiceId: true }), { tax: dollars() })),
})
export type ExportedEntry = z.infer<typeof ExportedEntry>

export const Statement = z.object({
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  from: dayString(),
  to: dayString(),
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

/** A period; by default the year up to today. */
const period = () =>
  z.strictObject({ from: z.optional(day()), to: z.optional(day()) }).check(
    z.refine(({ from = '', to = '9999-12-31' }) => from <= to, {
      error: 'Choose a day after the first one',
      path: ['to'],
    }),
  )
const ofCustomer = () => z.object({ customerId: UserId })
const onStatement = {
  method: 'GET',
  access: 'signed-in',
  module: 'billing',
  parameters: ofCustomer,
  owner: 'row',
  query: period,
} as const

export const routes = {
  getReport: route({
    method: 'GET',
    path: '/api/reports',
    summary: 'Returns revenue and recurring revenue by month, and receivables by age',
    access: 'staff',
    module: 'billing',
    response: () => Report,
  }),
  listCustomerReports: route({
    method: 'GET',
    path: '/api/reports/customers',
    summary: 'Lists time, revenue and margin by customer in a year, highest revenue first',
    access: 'admin',
    module: 'billing',
    query: () => z.strictObject({ year: z.string().check(z.regex(/^20\d{2}$/)) }),
    response: () => z.array(CustomerReport),
  }),
  exportBooks: route({
    method: 'GET',
    path: '/api/reports/books',
    summary: 'Lists the ledger entries of a month, oldest first, for bookkeepers',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({ month: month() }),
    response: () => z.array(ExportedEntry),
    paged: true,
    limit: { perHour: 600 },
  }),
  getStatement: route({
    ...onStatement,
    path: '/api/statements/{customerId}',
    summary: 'Returns a customer’s balance, charges and payments in a period',
    response: () => Statement,
  }),
  downloadStatement: route({
    ...onStatement,
    path: '/api/statements/{customerId}/pdf',
    summary: 'Downloads a customer’s statement as a PDF',
    response: 'download',
    limit: { perHour: { customer: 60, staff: 600 } },
  }),
}
