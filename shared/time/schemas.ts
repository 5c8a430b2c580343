import * as z from 'zod/mini'
import { price } from '#/shared/catalog/schemas.ts'
import { timeCoverages } from '#/shared/contracts/rules.ts'
import { PayerId, TicketId, TimeEntryId, UserId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, line, optionalLine } from '#/shared/lib/text.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'
import { TimeEntry } from '#/shared/tickets/schemas.ts'
import { groupings, maxBilledEntries, roundings } from '#/shared/time/billing.ts'

const count = () => z.int().check(z.nonnegative())

const isOncePerson = (key: 'customerId' | 'userId') => (terms: readonly Record<string, unknown>[]) =>
  new Set(terms.map(one => one[key])).size === terms.length

const customerRate = (money: () => z.core.$ZodType<string>) =>
  z.strictObject({
    customerId: PayerId,
    hourlyRate: z.nullable(money()),
    /** Whether time is included, and so logged as not billable, while a recurring schedule bills the customer. */
    isIncluded: z.boolean(),
  })

const ratesIn = (money: () => z.core.$ZodType<string>) =>
  z.strictObject({
    /** The default rate. */
    hourlyRate: money(),
    /** The default cost of a person's hour to the business. */
    hourlyCost: money(),
    /** Billing increment in minutes: an entry is rounded up to the next multiple. 0 bills it as logged. */
    rounding: z.literal([...roundings]),
    /** A customer's rate takes precedence over a person's. */
    customers: z
      .array(customerRate(money))
      .check(z.maxLength(500), z.refine(isOncePerson('customerId'), { error: 'Each customer can have one line' })),
    people: z
      .array(z.strictObject({ userId: UserId, hourlyRate: z.nullable(money()), hourlyCost: z.nullable(money()) }))
      .check(z.maxLength(200), z.refine(isOncePerson('userId'), { error: 'Each person can have one line' })),
  })

/** Hourly rates for customers and hourly costs to the business. Changes apply to time logged afterward. */
export const TimeRates = ratesIn(dollars)
export type TimeRates = z.infer<typeof TimeRates>

/** Time rates with customer names. */
export const NamedTimeRates = z.extend(TimeRates, {
  customers: z.array(z.extend(customerRate(dollars), { customerName: z.string() })),
})
export type NamedTimeRates = z.infer<typeof NamedTimeRates>

/** Time rates as an admin sends them. */
export const NewTimeRates = ratesIn(price)

/** A time entry with its ticket. */
export const TimeRecord = z.extend(TimeEntry, { ticketTitle: z.string() })
export type TimeRecord = z.infer<typeof TimeRecord>

/** A customer's billable time that is not on an invoice yet. */
export const UnbilledTime = z.object({
  customerId: PayerId,
  customerName: z.string(),
  companyName: z.string(),
  entries: count(),
  /** Billed minutes, after rounding. */
  minutes: count(),
  amount: dollarSum(),
})
export type UnbilledTime = z.infer<typeof UnbilledTime>

/** A person's week, starting on Monday. */
export const TimeSheet = z.object({
  userId: UserId,
  userName: z.string(),
  /** Its Monday. */
  week: z.string(),
  /** The business's current day. */
  today: z.string(),
  /** In the order of the work. */
  entries: z.array(TimeRecord),
})
export type TimeSheet = z.infer<typeof TimeSheet>

/** Bills a customer's time on a draft invoice. */
export const TimeBill = z.strictObject({
  entries: z.array(z.strictObject({ ticketId: TicketId, id: TimeEntryId })).check(
    z.minLength(1),
    z.maxLength(maxBilledEntries),
    z.refine(entries => new Set(entries.map(({ id }) => id)).size === entries.length, {
      error: 'Each entry can be billed once',
    }),
  ),
  grouping: z._default(z.enum(groupings), 'ticket'),
  description: z._default(line(500), 'Technical support'),
})
export type TimeBill = z.infer<typeof TimeBill>

/** A correction of an entry; omitted fields stay unchanged. */
export const TimeEntryChange = z.strictObject({
  description: z.optional(optionalLine()),
  duration: z.optional(z.int().check(z.minimum(timeEntryMinutes.min), z.maximum(timeEntryMinutes.max))),
  billable: z.optional(z.boolean()),
  /** How it is settled; `contract` puts it under the contract that covers the ticket. */
  coverage: z.optional(z.enum(timeCoverages)),
  hourlyRate: z.optional(price()),
  /** The `version` that the edit is based on; a stale one is a 409. */
  version: z.optional(count()),
})
export type TimeEntryChange = z.infer<typeof TimeEntryChange>
