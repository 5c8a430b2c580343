import * as z from 'zod/mini'
import { mailDomains } from '#/shared/companies/domains.ts'
import { companyLimits, companyStatuses, movedKinds, moveKinds } from '#/shared/companies/rules.ts'
import { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { markdown } from '#/shared/lib/markdown-limits.ts'
import { companyName, dollarSum, instant, optionalLine } from '#/shared/lib/text.ts'
import { DeliveryAddress } from '#/shared/orders/checkout.ts'

const count = () => z.int().check(z.nonnegative())

/** The `version` that the edit is based on; a stale one is a 409. */
export const companyBase = () => ({
  version: z.optional(z.int().check(z.nonnegative(), z.maximum(Number.MAX_SAFE_INTEGER))),
})

/**
 * A customer's company. Its own people get its name, addresses, status and primary contact; everything optional here is for
 * staff.
 */
export const Company = z.object({
  id: CompanyId,
  name: z.string(),
  status: z.enum(companyStatuses),
  phone: z.string(),
  billingAddress: z.nullable(DeliveryAddress),
  deliveryAddress: z.nullable(DeliveryAddress),
  primaryContactId: z.nullable(UserId),
  /** Empty without a primary contact. */
  primaryContactName: z.string(),
  /** The company that it was merged into. */
  mergedIntoId: z.nullable(CompanyId),
  mergedIntoName: z.nullable(z.string()),
  domains: z.array(z.string()),
  /** Days until its invoices are due; null means the billing settings'. */
  paymentDays: z.optional(z.nullable(z.int())),
  taxExempt: z.optional(z.boolean()),
  taxCertificate: z.optional(z.string()),
  /** The service levels' policy of its tickets; null means the default. */
  slaPolicyId: z.optional(z.nullable(z.uuid())),
  /** Markdown. */
  notes: z.optional(z.string()),
  peopleCount: count(),
  managerCount: z.optional(count()),
  /** The company's move that is running; null if there is none. */
  moveId: z.optional(z.nullable(z.uuid())),
  createdAt: instant(),
  updatedAt: instant(),
  version: z.int(),
})
export type Company = z.infer<typeof Company>

/** A company in the list of staff. */
export const ListedCompany = z.object({
  id: CompanyId,
  name: z.string(),
  status: z.enum(companyStatuses),
  domains: z.array(z.string()),
  phone: z.string(),
  billingAddress: z.nullable(DeliveryAddress),
  paymentDays: z.nullable(z.int()),
  taxExempt: z.boolean(),
  taxCertificate: z.string(),
  primaryContactId: z.nullable(UserId),
  primaryContactName: z.string(),
  peopleCount: count(),
  openTickets: count(),
  /** The sum of its active schedules for a month. */
  monthlyAmount: dollarSum(),
  version: z.int(),
})
export type ListedCompany = z.infer<typeof ListedCompany>

const days = () => z.nullable(z.int().check(z.minimum(0), z.maximum(180)))

const companyFields = () => ({
  name: companyName(),
  domains: z._default(mailDomains(), []),
  phone: z._default(optionalLine(40), ''),
  billingAddress: z._default(z.nullable(DeliveryAddress), null),
  deliveryAddress: z._default(z.nullable(DeliveryAddress), null),
  paymentDays: z._default(days(), null),
  taxExempt: z._default(z.boolean(), false),
  taxCertificate: z._default(optionalLine(60), ''),
})

/** A new company, with the people that belong to it from the beginning, as members. */
export const NewCompany = z.strictObject({
  ...companyFields(),
  people: z._default(
    z.array(UserId).check(
      z.maxLength(companyLimits.addedAtOnce),
      z.refine(people => new Set(people).size === people.length, { error: 'Each person can appear only once' }),
    ),
    [],
  ),
})
export type NewCompany = z.infer<typeof NewCompany>

const changedFields = () => ({
  name: z.optional(companyName()),
  domains: z.optional(mailDomains()),
  phone: z.optional(optionalLine(40)),
  billingAddress: z.optional(z.nullable(DeliveryAddress)),
  deliveryAddress: z.optional(z.nullable(DeliveryAddress)),
  paymentDays: z.optional(days()),
  taxExempt: z.optional(z.boolean()),
  taxCertificate: z.optional(optionalLine(60)),
})

/** An admin's changes to a company: omitted fields stay unchanged. */
export const CompanyChange = z.strictObject({
  ...changedFields(),
  /** The service levels' policy of tickets opened from now on; null for the default. */
  slaPolicyId: z.optional(z.nullable(z.uuid())),
  /** One of its people. */
  primaryContactId: z.optional(z.nullable(UserId)),
  ...companyBase(),
})
export type CompanyChange = z.infer<typeof CompanyChange>

/** A batch of new and changed companies, applied completely or not at all. Each domain counts like a row. */
export const CompanyImport = z
  .strictObject({
    add: z._default(z.array(z.strictObject(companyFields())).check(z.maxLength(companyLimits.importedAtOnce)), []),
    change: z._default(
      z
        .array(z.strictObject({ id: CompanyId, ...changedFields(), ...companyBase() }))
        .check(z.maxLength(companyLimits.importedAtOnce)),
      [],
    ),
  })
  .check(
    z.refine(({ add, change }) => add.length + change.length > 0, { error: 'There is nothing to import' }),
    z.refine(({ add, change }) => add.length + change.length <= companyLimits.importedAtOnce, {
      error: `At most ${companyLimits.importedAtOnce} rows at once`,
    }),
    z.refine(({ change }) => new Set(change.map(({ id }) => id)).size === change.length, {
      error: 'The same id appears twice',
      path: ['change'],
    }),
  )
export type CompanyImport = z.infer<typeof CompanyImport>

export const CompanyNotes = z.strictObject({
  notes: z.union([z.literal(''), markdown(companyLimits.notes)]),
  ...companyBase(),
})

/** A group of people without a company who may belong to one. */
export const CompanySuggestion = z.object({
  /** The company name that most of them entered. */
  name: z.string(),
  /** The domain of their addresses; null if they differ, or if it is a public one. */
  domain: z.nullable(z.string()),
  people: z.array(z.object({ id: UserId, name: z.string(), email: z.string(), emailVerified: z.boolean() })),
  /** The number of people in the group, which may be more than those listed. */
  count: count(),
})
export type CompanySuggestion = z.infer<typeof CompanySuggestion>

/** A company move: the job that changes the company of rows. */
export const CompanyMove = z.object({
  id: z.uuid(),
  kind: z.enum(moveKinds),
  /** The company that the rows come from; null if they were a person's own. */
  companyId: z.nullable(CompanyId),
  /** The company that they go to; null if they become a person's own. */
  intoId: z.nullable(CompanyId),
  /** The person who moves; null for a merge or a new name. */
  userId: z.nullable(UserId),
  state: z.enum(['running', 'done']),
  done: count(),
  total: count(),
  createdAt: instant(),
  finishedAt: z.nullable(instant()),
})
export type CompanyMove = z.infer<typeof CompanyMove>

/** The records that a merge will move. */
export const MergePreview = z.object({
  companyName: z.string(),
  intoName: z.string(),
  people: count(),
  domains: count(),
  invitations: count(),
  records: z.record(z.enum(movedKinds), count()),
  /** Whether automatic payment ends for invoices from then on, or pays those of the company that ends, too; null for neither. */
  automaticPayment: z.nullable(z.enum(['ends', 'grows'])),
  total: count(),
})
export type MergePreview = z.infer<typeof MergePreview>

export const Merge = z.strictObject({
  intoId: CompanyId,
  /** The name of the company that ends, as the admin typed it. */
  confirmName: z.string().check(z.maxLength(255)),
})
export type Merge = z.infer<typeof Merge>

/** A figure's link, such as a ticket, in the newest events of a company. */
export const CompanyEvent = z.object({
  at: instant(),
  kind: z.enum(['ticket', 'order', 'invoice', 'asset']),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
})
export type CompanyEvent = z.infer<typeof CompanyEvent>

/** The figures of a company for staff. */
export const CompanyOverview = z.object({
  openTickets: count(),
  /** Billable minutes that no invoice bills yet, and their amount. */
  unbilledMinutes: count(),
  unbilledAmount: dollarSum(),
  /** The balance due of its open invoices. */
  outstanding: dollarSum(),
  monthlyAmount: dollarSum(),
  /** The minutes left this month in its contracts that include hours; null without one. */
  minutesLeft: z.nullable(count()),
  /** The next day on which one of its contracts renews or ends; null without one. */
  nextRenewal: z.nullable(z.string()),
  /** The average rating of 90 days with two decimals, and the number of answers; null without one. */
  satisfaction: z.nullable(z.object({ average: z.string(), answers: count() })),
  /** The service level targets of this month; null without a result. */
  serviceLevel: z.nullable(z.object({ month: z.string(), actual: z.string(), tickets: count(), missed: count() })),
  /** Assets whose warranty ends within 60 days. */
  warrantiesEnding: count(),
  /** Unbilled amounts of its people from before they joined. */
  formerUnbilled: z.array(z.object({ userId: UserId, name: z.string(), amount: dollarSum() })),
  /** The ten newest. */
  events: z.array(CompanyEvent),
})
export type CompanyOverview = z.infer<typeof CompanyOverview>
