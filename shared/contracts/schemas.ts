import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { contractLimits, contractStatuses, coverages, timeCoverages } from '#/shared/contracts/rules.ts'
import { BilledItem } from '#/shared/invoices/billed-items.ts'
import { invoiceStatuses } from '#/shared/invoices/transitions.ts'
import {
  CompanyId,
  ContractId,
  InvoiceId,
  PayerId,
  QuoteId,
  ScheduleId,
  TicketId,
  TimeEntryId,
} from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { dollarSum, dollars, instant, line, paragraphs } from '#/shared/lib/text.ts'
import { chosenDay, day } from '#/shared/schedules/day-fields.ts'
import { frequencies, lastDayOfMonth } from '#/shared/schedules/periods.ts'

const count = () => z.int().check(z.nonnegative())
/** The last day of a terminated contract, with its fee and credit. */
const Termination = z.object({
  endDate: day(),
  reason: z.string(),
  /** The name of the admin; empty in lists. */
  byName: z.string(),
  fee: dollars(),
  /** Account credit for the unused part of the billed period, with its tax. */
  credit: dollars(),
})

/** The hours of a contract month. */
export const ContractHours = z.object({
  /** The first and the last day. */
  from: day(),
  to: day(),
  usedMinutes: count(),
  /** Null if hours are not limited. */
  includedMinutes: z.nullable(count()),
})
export type ContractHours = z.infer<typeof ContractHours>

/** A contract as lists show it. */
export const Contract = z.object({
  id: ContractId,
  /** The payer: a company, or a person without one. */
  customerId: PayerId,
  companyId: z.nullable(CompanyId),
  customerName: z.string(),
  companyName: z.string(),
  contractNumber: z.string(),
  title: z.string(),
  description: z.string(),
  status: z.enum(contractStatuses),
  /** The sum of its lines per month, before tax. */
  monthlyAmount: dollars(),
  startDate: day(),
  /** The last day of the term; null from month to month. */
  endDate: z.nullable(day()),
  autoRenewal: z.boolean(),
  /** The last day on which either side can decline the renewal. */
  renewalNoticeDate: z.nullable(day()),
  termMonths: z.nullable(z.int()),
  noticeDays: z.int(),
  termNumber: z.int(),
  /** Whether its first day has come and it has begun. */
  hasStarted: z.boolean(),
  coverage: z.enum(coverages),
  /** Minutes a month, from the current month on; null unless it includes hours. */
  includedMinutes: z.nullable(z.int()),
  /** The hours of the current month; null if it covers no time. */
  hours: z.nullable(ContractHours),
  hourlyRate: dollars(),
  billingFrequency: z.enum(frequencies),
  billingDay: z.int(),
  dueDays: z.int(),
  scheduleId: z.nullable(ScheduleId),
  quoteId: z.nullable(QuoteId),
  termination: z.nullable(Termination),
  termsVersion: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
})
export type Contract = z.infer<typeof Contract>

/** A closed or open month, on the page of its contract. */
export const ContractMonth = z.extend(ContractHours, {
  state: z.enum(['open', 'closed']),
  /** The invoice of the time beyond the included hours; null if there was none. */
  overage: z.nullable(z.object({ invoiceId: InvoiceId, invoiceNumber: z.string(), status: z.enum(invoiceStatuses) })),
  /** Whether its overage is on no invoice because that was voided. */
  isNotInvoiced: z.boolean(),
})
export type ContractMonth = z.infer<typeof ContractMonth>

export const contractEventKinds = [
  'created',
  'activated',
  'started',
  'changed',
  'items',
  'terms',
  'renewed',
  'declined',
  'terminating',
  'terminated',
  'ended',
  'closed',
] as const
export type ContractEventKind = (typeof contractEventKinds)[number]

/** A contract on its own page. */
export const ContractPage = z.extend(Contract, {
  items: z.array(z.object({ description: z.string(), quantity: z.string(), rate: dollars(), amount: dollars() })),
  /** A change of the included hours from a later month on. */
  nextIncluded: z.nullable(z.object({ from: day(), minutes: z.int() })),
  /** Whether time is covered by it if several contracts could. */
  isDefault: z.boolean(),
  /** The service levels' policy of tickets under it; null means the customer's. */
  slaPolicyId: z.nullable(z.uuid()),
  /** The terms in force; Markdown. */
  terms: z.string(),
  termsOn: z.nullable(day()),
  /** The day of the next invoice; null if there is none. */
  nextInvoiceOn: z.nullable(day()),
  /** The last months, newest first, with the open one. */
  months: z.array(ContractMonth),
  /** Its newest invoices; a customer sees no drafts. */
  invoices: z.array(
    z.object({
      id: InvoiceId,
      invoiceNumber: z.string(),
      description: z.string(),
      totalAmount: dollars(),
      status: z.enum(invoiceStatuses),
      dueDate: day(),
      isPartlyPaid: z.boolean(),
    }),
  ),
  /** Its newest changes. */
  history: z.array(
    z.object({ at: instant(), userName: z.string(), kind: z.enum(contractEventKinds), detail: z.string() }),
  ),
  /** Whether the caller may decline the renewal now. */
  mayDecline: z.boolean(),
})
export type ContractPage = z.infer<typeof ContractPage>

/** The `version` that the edit is based on; a stale one is a 409. */
export const version = () => ({ version: z.optional(count()) })

const wholeNumber = (min: number, max: number) => {
  const message = { error: `Enter a whole number from ${min} to ${max}` }
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}
const items = () =>
  z
    .array(BilledItem)
    .check(z.maxLength(contractLimits.items, { error: `A contract can have ${contractLimits.items} lines` }))
const minutes = () => wholeNumber(contractLimits.includedMinutes.min, contractLimits.includedMinutes.max)
const terms = () => z.union([z.literal(''), markdown(65_536)])
const description = () => z.union([z.literal(''), paragraphs(10_000)])

const fields = () => ({
  title: line(),
  description: description(),
  items: items(),
  startDate: chosenDay(),
  /** Null for a contract from month to month. */
  termMonths: z.nullable(wholeNumber(contractLimits.termMonths.min, contractLimits.termMonths.max)),
  autoRenewal: z.boolean(),
  noticeDays: wholeNumber(0, contractLimits.noticeDays.max),
  billingFrequency: z.enum(frequencies),
  /** The day of the start by default. */
  billingDay: z.nullable(wholeNumber(1, lastDayOfMonth)),
  /** The billing settings' by default. */
  dueDays: z.nullable(wholeNumber(0, contractLimits.dueDays.max)),
  coverage: z.enum(coverages),
  /** Required if it includes hours. */
  includedMinutes: z.nullable(minutes()),
  hourlyRate: price(),
  terms: terms(),
})

/** A new draft. */
export const NewContract = z
  .strictObject({
    ...fields(),
    customerId: PayerId,
    description: z._default(description(), ''),
    items: z._default(items(), []),
    termMonths: z._default(fields().termMonths, null),
    autoRenewal: z._default(z.boolean(), false),
    noticeDays: z._default(fields().noticeDays, contractLimits.noticeDays.default),
    billingFrequency: z._default(z.enum(frequencies), 'monthly'),
    billingDay: z._default(fields().billingDay, null),
    dueDays: z._default(fields().dueDays, null),
    coverage: z._default(z.enum(coverages), 'none'),
    includedMinutes: z._default(fields().includedMinutes, null),
    hourlyRate: z._default(price(), '0.00'),
    terms: z._default(terms(), ''),
    /** The service levels' policy of tickets opened under it; null for the customer's. */
    slaPolicyId: z._default(z.nullable(z.uuid()), null),
  })
  .check(
    z.refine(({ coverage, includedMinutes }) => coverage !== 'hours' || includedMinutes !== null, {
      path: ['includedMinutes'],
      error: 'Required',
    }),
    z.refine(({ autoRenewal, termMonths }) => !autoRenewal || termMonths !== null, {
      path: ['termMonths'],
      error: 'Only a contract with a term renews',
    }),
  )
export type NewContract = z.infer<typeof NewContract>

/** A change of a draft, or of some fields of an active contract; omitted fields stay unchanged. */
export const ContractChange = z.strictObject({
  ...z.partial(z.strictObject(fields())).shape,
  /** Whether it covers time if several of its customer's contracts could. True takes that from the others. */
  isDefault: z.optional(z.literal(true)),
  /** The service levels' policy of tickets opened from now on; null for the customer's. */
  slaPolicyId: z.optional(z.nullable(z.uuid())),
  ...version(),
})
export type ContractChange = z.infer<typeof ContractChange>

/** New lines from a day on, and new hours from the next contract month on. */
export const ItemsChange = z.strictObject({
  items: items(),
  /** In the period that is already billed, or its end, the day of the next invoice. */
  from: chosenDay(),
  includedMinutes: z.optional(minutes()),
  ...version(),
})
export type ItemsChange = z.infer<typeof ItemsChange>

/** The cost of new lines for the rest of the period that is already billed. */
export const ItemsPreview = z.object({
  from: day(),
  /** The day of the next invoice; null if none has been planned. */
  nextInvoiceOn: z.nullable(day()),
  credit: dollars(),
  charge: dollars(),
  tax: dollars(),
  /** The amount of the immediate invoice, with tax. */
  dueNow: dollars(),
  /** The customer's credit, with tax. */
  credited: dollars(),
  monthlyAmount: dollars(),
})
export type ItemsPreview = z.infer<typeof ItemsPreview>

/** New terms with the reason for them. */
export const NewTerms = z.strictObject({ text: markdown(65_536), reason: line(500), ...version() })
export type NewTerms = z.infer<typeof NewTerms>

/** A version of a contract's terms. */
export const TermsVersion = z.object({
  number: z.int(),
  text: z.string(),
  reason: z.string(),
  authorName: z.string(),
  day: day(),
})
export type TermsVersion = z.infer<typeof TermsVersion>

/** The end of a contract before its term. */
export const NewTermination = z.strictObject({
  /** The last day, from today on. */
  endDate: chosenDay(),
  reason: line(500),
  /** Before tax; 0 for none. */
  fee: z._default(price(), '0.00'),
  /** Whether the days left of the billed period are credited. */
  credits: z._default(z.boolean(), true),
  ...version(),
})
export type NewTermination = z.infer<typeof NewTermination>

export const TerminationPreview = z.object({
  endDate: day(),
  /** The days of the billed period after the last day, and their price, before tax. */
  daysLeft: count(),
  unused: dollars(),
  /** The account credit, with its tax. */
  credit: dollars(),
  fee: dollars(),
  feeTax: dollars(),
  /** The amount of the immediate invoice, with tax. */
  dueNow: dollars(),
  /** The price of the days still to be billed until the last day, before tax. */
  stillBilled: dollars(),
})
export type TerminationPreview = z.infer<typeof TerminationPreview>

/** A time entry of a contract month. */
export const ContractTime = z.object({
  id: TimeEntryId,
  ticketId: TicketId,
  /** Null for a private ticket of a colleague. */
  ticketTitle: z.nullable(z.string()),
  day: day(),
  /** The person's first name. */
  firstName: z.string(),
  /** As billed, after rounding. */
  minutes: z.int(),
  coverage: z.enum(timeCoverages),
})
export type ContractTime = z.infer<typeof ContractTime>

/** The contract that covers a ticket's time, and those that could. */
export const TicketContract = z.object({
  /** The one chosen on the ticket. */
  contractId: z.nullable(ContractId),
  covering: z.nullable(
    z.object({
      id: ContractId,
      contractNumber: z.string(),
      title: z.string(),
      coverage: z.enum(coverages),
      hourlyRate: dollars(),
      hours: z.nullable(ContractHours),
    }),
  ),
  choices: z.array(z.object({ id: ContractId, contractNumber: z.string(), title: z.string() })),
})
export type TicketContract = z.infer<typeof TicketContract>

/** The figures above the list of contracts. */
export const ContractSummary = z.object({
  /** The monthly amount of the active contracts, before tax. */
  monthlyAmount: dollarSum(),
  /** Contracts that renew or end within 90 days. */
  renewing: count(),
  /** Contracts beyond the included hours of their month. */
  overHours: count(),
})
export type ContractSummary = z.infer<typeof ContractSummary>
