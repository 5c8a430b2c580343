import * as z from 'zod/mini'
import { groupings, maxBilledEntries, roundings } from '#/shared/billing/time.ts'
import { price } from '#/shared/catalog.ts'
import { Invoice } from '#/shared/invoices.ts'
import { TicketId, TimeEntryId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollarSum, dollars, line, optionalLine } from '#/shared/lib/text.ts'
import { timeEntryMinutes } from '#/shared/ticket-rules.ts'
import { TimeEntry } from '#/shared/tickets.ts'
import { Timer, TimerChange } from '#/shared/timer.ts'

const count = () => z.int().check(z.nonnegative())

const isOncePerson = (key: 'customerId' | 'userId') => (terms: readonly Record<string, unknown>[]) =>
  new Set(terms.map(one => one[key])).size === terms.length

const customerRate = (money: () => z.core.$ZodType<string>) =>
  z.strictObject({
    customerId: UserId,
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
  customerId: UserId,
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
  /** In the order of the work. */
  entries: z.array(TimeRecord),
})
export type TimeSheet = z.infer<typeof TimeSheet>

const isMonday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay() === 1
const monday = () =>
  z
    .string()
    .check(
      z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-11-16' }),
      z.refine(isMonday, { error: 'Choose a Monday' }),
    )

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
  hourlyRate: z.optional(price()),
  /** The `version` that the edit is based on; a stale one is a 409. */
  version: z.optional(count()),
})
export type TimeEntryChange = z.infer<typeof TimeEntryChange>

const ofCustomer = () => z.object({ customerId: UserId })

export const routes = {
  getTimeRates: route({
    method: 'GET',
    path: '/api/time-rates',
    summary: 'Returns the hourly rates and the rounding of time',
    access: 'admin',
    response: () => NamedTimeRates,
  }),
  updateTimeRates: route({
    method: 'PUT',
    path: '/api/time-rates',
    summary: 'Updates the hourly rates for time logged from now on',
    access: 'admin',
    body: () => NewTimeRates,
    response: () => TimeRates,
    audited: 'Changed the hourly rates',
    idempotent: true,
  }),
  updateTimeEntry: route({
    method: 'PUT',
    path: '/api/tickets/{id}/time-entries/{entryId}',
    summary: 'Corrects a time entry that is not billed yet',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, entryId: TimeEntryId }),
    owner: 'row',
    body: () => TimeEntryChange,
    response: () => TimeEntry,
    audited: 'Corrected a time entry',
    idempotent: true,
  }),
  deleteTimeEntry: route({
    method: 'DELETE',
    path: '/api/tickets/{id}/time-entries/{entryId}',
    summary: 'Deletes a time entry that is not billed yet',
    access: 'staff',
    parameters: () => z.object({ id: TicketId, entryId: TimeEntryId }),
    owner: 'row',
    response: () => z.object({ id: TimeEntryId }),
    audited: 'Deleted a time entry',
  }),
  listUnbilledTime: route({
    method: 'GET',
    path: '/api/unbilled-time',
    summary: 'Lists the customers with billable time that is not invoiced yet',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({}),
    response: () => z.array(UnbilledTime),
    paged: true,
  }),
  listUnbilledEntries: route({
    method: 'GET',
    path: '/api/unbilled-time/{customerId}',
    summary: 'Lists a customer’s billable time that is not invoiced yet, oldest first',
    access: 'staff',
    module: 'billing',
    parameters: ofCustomer,
    owner: 'everyone',
    query: () => pageQuery({}),
    response: () => z.array(TimeRecord),
    paged: true,
  }),
  billTime: route({
    method: 'POST',
    path: '/api/unbilled-time/{customerId}/invoices',
    summary: 'Creates a draft invoice for a customer’s time; each entry is billed once',
    access: 'staff',
    module: 'billing',
    parameters: ofCustomer,
    owner: 'everyone',
    body: () => TimeBill,
    response: () => Invoice,
    status: 201,
    audited: 'Invoiced time',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  getTimeSheet: route({
    method: 'GET',
    path: '/api/time-sheets',
    summary: 'Returns a person’s time for a week; admins can see everyone’s',
    access: 'staff',
    /** Without `week`, the current week in the business's time zone. */
    query: () => z.strictObject({ week: z.optional(monday()), userId: z.optional(UserId) }),
    response: () => TimeSheet,
  }),
  getTimer: route({
    method: 'GET',
    path: '/api/timer',
    summary: 'Returns the caller’s timer and unlogged time',
    access: 'staff',
    response: () => Timer,
    polled: true,
  }),
  setTimer: route({
    method: 'PUT',
    path: '/api/timer',
    summary: 'Starts, stops, sets or discards the caller’s timer',
    access: 'staff',
    body: () => TimerChange,
    response: () => Timer,
    idempotent: true,
  }),
}
