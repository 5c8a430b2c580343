import * as z from 'zod/mini'
import { billedItems } from '#/shared/billed-items.ts'
import { frequencies } from '#/shared/billing/periods.ts'
import { ScheduleId, UserId } from '#/shared/lib/ids.ts'
import { pageQuery, route } from '#/shared/lib/route.ts'
import { dollarSum, dollars, instant, line } from '#/shared/lib/text.ts'

const shownDay = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const RecurringSchedule = z.object({
  id: ScheduleId,
  customerId: UserId,
  customerName: z.string(),
  companyName: z.string(),
  description: z.string(),
  /** Before tax. */
  amount: dollars(),
  frequency: z.enum(frequencies),
  dayOfMonth: z.int(),
  isActive: z.boolean(),
  state: z.enum(scheduleStates),
  lastGeneratedAt: z.nullable(instant()),
  nextDueDate: shownDay(),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type RecurringSchedule = z.infer<typeof RecurringSchedule>

/** The `version` that the editor saw: a change since then is 409. */
const base = () => ({ version: z.optional(z.int().check(z.nonnegative())) })
/** A schedule by itself. */
export const SchedulePage = z.extend(RecurringSchedule, {
  /** What each invoice bills. */
  items: z.array(z.object({ description: z.string(), quantity: z.string(), rate: dollars() })),
  /** The first day of the period that was billed last; null where it was left out. */
  billedFrom: z.nullable(shownDay()),
  /** The days on which it bills in this month and the eleven that follow. */
  upcoming: z.array(shownDay()),
})
export type SchedulePage = z.infer<typeof SchedulePage>

/** What a schedule bills from a day on. */
export const ScheduleChange = z.strictObject({
  items: billedItems(),
  description: z.optional(line(500)),
  /** In the period that is billed already; its end is the day of the next invoice. */
  from: z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Expected a date, such as 2026-12-31' })),
  ...base(),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** What a change comes to for the rest of the period that is billed already. */
export const ChangePreview = z.object({
  from: shownDay(),
  nextDueDate: shownDay(),
  /** The days of that period, and those that are left of it. Both are 0 where nothing of it was billed. */
  days: z.int(),
  left: z.int(),
  /** What of the old price is not used, before tax. */
  credit: dollars(),
  /** What the new price comes to for the same days, before tax. */
  charge: dollars(),
  tax: dollars(),
  /** What an invoice asks for now, with tax. */
  dueNow: dollars(),
  /** What the customer is credited, with tax. */
  credited: dollars(),
  /** Of each invoice after that, before tax. */
  amount: dollars(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const BillingForecast = z.object({
  months: z.array(z.object({ month: z.string(), amount: dollarSum(), invoices: z.int() })),
  /** False where there are more schedules than were looked at. */
  isComplete: z.boolean(),
})
export type BillingForecast = z.infer<typeof BillingForecast>

const bySchedule = () => z.object({ id: ScheduleId })

export const routes = {
  listSchedules: route({
    method: 'GET',
    path: '/api/recurring-schedules',
    summary: 'What is billed again and again, newest first',
    access: 'staff',
    module: 'billing',
    query: () => pageQuery({}),
    answer: () => z.array(RecurringSchedule),
    paged: true,
  }),
  getSchedule: route({
    method: 'GET',
    path: '/api/recurring-schedules/{id}',
    summary: 'What a schedule bills, and when in the next twelve months',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    answer: () => SchedulePage,
  }),
  updateSchedule: route({
    method: 'PUT',
    path: '/api/recurring-schedules/{id}',
    summary: 'Pauses a schedule, resumes it, or ends it for good',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => z.strictObject({ state: z.enum(scheduleStates), ...base() }),
    answer: () => RecurringSchedule,
    audited: 'Changed a recurring schedule',
    idempotent: true,
  }),
  forecastBilling: route({
    method: 'GET',
    path: '/api/billing-forecast',
    summary: 'What the active schedules bill in this month and the eleven that follow, before tax',
    access: 'staff',
    module: 'billing',
    answer: () => BillingForecast,
  }),
  previewScheduleChange: route({
    method: 'POST',
    path: '/api/recurring-schedules/{id}/change-preview',
    summary: 'What a change of a schedule comes to',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => ScheduleChange,
    answer: () => ChangePreview,
  }),
  changeScheduleLines: route({
    method: 'POST',
    path: '/api/recurring-schedules/{id}/changes',
    summary: 'Changes what a schedule bills from a day on, and settles the rest of the period that is billed already',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => ScheduleChange,
    answer: () => RecurringSchedule,
    audited: 'Changed what a schedule bills',
    idempotent: true,
    limit: { perHour: 300 },
  }),
  skipBilling: route({
    method: 'POST',
    path: '/api/recurring-schedules/{id}/skip',
    summary: 'Leaves out a schedule’s next invoice',
    access: 'staff',
    module: 'billing',
    parameters: bySchedule,
    owner: 'everyone',
    body: () => z.strictObject({ nextDueDate: shownDay() }),
    answer: () => RecurringSchedule,
    audited: 'Skipped a recurring invoice',
    idempotent: true,
    limit: { perHour: 300 },
  }),
}
