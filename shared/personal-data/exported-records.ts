import * as z from 'zod/mini'
import { Asset } from '#/shared/assets/schemas.ts'
import { BuildProgress } from '#/shared/build-jobs/schemas.ts'
import { contractStatuses } from '#/shared/contracts/rules.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import { ContractId, InvoiceId, OrderId, QuoteId, TicketId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollars, instant } from '#/shared/lib/text.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'
import { orderStatuses } from '#/shared/orders/schemas.ts'
import { PcBuild } from '#/shared/pc-builds/schemas.ts'
import { quoteStatuses } from '#/shared/quotes/rules.ts'
import { LedgerRecord } from '#/shared/reports/schemas.ts'

/** The work on a build in its customer’s data export. */
const OwnBuildJob = z.extend(BuildProgress, {
  parts: z.array(z.object({ name: z.string(), serialNumber: z.string(), warrantyMonths: z.nullable(z.int()) })),
})

/** An order in its customer's data export. */
export const OwnOrder = z.object({
  id: OrderId,
  status: z.enum(orderStatuses),
  totalAmount: dollars(),
  purchaseOrderNumber: z.nullable(z.string()),
  deliveryAddress: z.nullable(DeliveryAddress),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), price: dollars() })),
  /** The work on its build, with the serial numbers of its parts; null if the order has no build or is unpaid. */
  buildJob: z.nullable(OwnBuildJob),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
})
export type OwnOrder = z.infer<typeof OwnOrder>

export const OwnInvoice = z.object({
  id: InvoiceId,
  invoiceNumber: z.string(),
  description: z.string(),
  status: z.enum(invoiceStatuses),
  taxAmount: dollars(),
  totalAmount: dollars(),
  paidAmount: dollars(),
  dueDate: z.string(),
  items: z.array(z.object({ description: z.string(), quantity: z.string(), rate: dollars(), amount: dollars() })),
  paidAt: z.nullable(instant()),
  createdAt: instant(),
})
export type OwnInvoice = z.infer<typeof OwnInvoice>

/** A change of a customer’s balance, in their data export. */
export const OwnEntry = z.pick(LedgerRecord, {
  at: true,
  kind: true,
  invoiceNumber: true,
  amount: true,
  tax: true,
  method: true,
})
export type OwnEntry = z.infer<typeof OwnEntry>

/** A contract in its payer's data export. */
export const OwnContract = z.object({
  id: ContractId,
  contractNumber: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(contractStatuses),
  monthlyAmount: dollars(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  /** The terms in force. */
  terms: z.string(),
  createdAt: instant(),
})
export type OwnContract = z.infer<typeof OwnContract>
/** A question how a ticket went, with the customer's answer, in their data export. */
export const OwnSurvey = z.object({
  ticketId: TicketId,
  sentAt: instant(),
  rating: z.nullable(z.int()),
  feedback: z.string(),
  responseDate: z.nullable(instant()),
})
export type OwnSurvey = z.infer<typeof OwnSurvey>

/** A quote addressed to its customer, in their data export, as it was last sent. */
export const OwnQuote = z.object({
  id: QuoteId,
  quoteNumber: z.string(),
  title: z.string(),
  status: z.enum(quoteStatuses),
  recipientName: z.string(),
  recipientEmail: z.string(),
  totalAmount: dollars(),
  monthlyTotal: dollars(),
  validUntil: z.string(),
  deliveryAddress: z.nullable(DeliveryAddress),
  terms: z.string(),
  items: z.array(z.object({ description: z.string(), quantity: z.string(), unitPrice: dollars() })),
  /** Null until accepted. */
  acceptance: z.nullable(
    z.object({
      name: z.string(),
      jobTitle: z.string(),
      purchaseOrderNumber: z.string(),
      at: instant(),
      address: z.string(),
      userAgent: z.string(),
    }),
  ),
  createdAt: instant(),
})
export type OwnQuote = z.infer<typeof OwnQuote>

/** One record in its customer's data export: exactly one of these. */
export const OwnRecord = z.object({
  pcBuild: z.optional(PcBuild),
  order: z.optional(OwnOrder),
  invoice: z.optional(OwnInvoice),
  entry: z.optional(OwnEntry),
  asset: z.optional(Asset),
  contract: z.optional(OwnContract),
  quote: z.optional(OwnQuote),
  survey: z.optional(OwnSurvey),
})
export type OwnRecord = z.infer<typeof OwnRecord>

/** Separate from the rest of the data export, because one response could not hold both. */
export const routes = {
  exportRecords: route({
    method: 'GET',
    path: '/api/profile/export/records',
    summary:
      'Lists the caller’s PC builds, orders, invoices, ledger entries, assets, quotes, contracts and surveys, one kind after the other; ledger entries are oldest first, the others newest first',
    access: 'signed-in',
    query: () => pageQuery({}),
    response: () => z.array(OwnRecord),
    paged: true,
    limit: { perHour: 300 },
  }),
}
