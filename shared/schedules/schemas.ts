import * as z from 'zod/mini'
import { billedItems } from '#/shared/invoices/billed-items.ts'
import { ContractId, PayerId, ScheduleId } from '#/shared/lib/ids.ts'
import { dollarSum, dollars, instant, line } from '#/shared/lib/text.ts'
import { chosenDay, day } from '#/shared/schedules/day-fields.ts'
import { frequencies } from '#/shared/schedules/periods.ts'

export const scheduleStates = ['active', 'paused', 'ended'] as const
export type ScheduleState = (typeof scheduleStates)[number]

export const RecurringSchedule = z.object({
  id: ScheduleId,
  customerId: PayerId,
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
  nextDueDate: day(),
  /** The contract that manages it. */
  contractId: z.nullable(ContractId),
  contractNumber: z.nullable(z.string()),
  version: z.int(),
  createdAt: instant(),
  updatedAt: instant(),
})
export type RecurringSchedule = z.infer<typeof RecurringSchedule>

/** The `version` that the edit is based on; a stale one is a 409. */
export const base = () => ({ version: z.optional(z.int().check(z.nonnegative())) })
/** A schedule on its own page. */
export const SchedulePage = z.extend(RecurringSchedule, {
  /** The lines of each invoice. */
  items: z.array(z.object({ description: z.string(), quantity: z.string(), rate: dollars() })),
  /** The first day of the last billed period; null if none was billed since a free or paused one. */
  billedFrom: z.nullable(day()),
  /** Its billing days in this month and the next eleven. */
  upcoming: z.array(day()),
})
export type SchedulePage = z.infer<typeof SchedulePage>

/** New lines of a schedule from a day on. */
export const ScheduleChange = z.strictObject({
  items: billedItems(),
  description: z.optional(line(500)),
  /** In the period that is already billed, or its end, the day of the next invoice. */
  from: chosenDay(),
  ...base(),
})
export type ScheduleChange = z.infer<typeof ScheduleChange>

/** The cost of a change for the rest of the period that is already billed. */
export const ChangePreview = z.object({
  from: day(),
  nextDueDate: day(),
  /** The days of that period, and those left of it. Both are 0 if it was not billed. */
  days: z.int(),
  left: z.int(),
  /** The unused part of the old price, before tax. */
  credit: dollars(),
  /** The new price of the same days, before tax. */
  charge: dollars(),
  tax: dollars(),
  /** The amount of the immediate invoice, with tax. */
  dueNow: dollars(),
  /** The customer's credit, with tax. */
  credited: dollars(),
  /** The amount of each later invoice, before tax. */
  amount: dollars(),
})
export type ChangePreview = z.infer<typeof ChangePreview>

export const BillingForecast = z.object({
  months: z.array(z.object({ month: z.string(), amount: dollarSum(), invoices: z.int() })),
  /** False if there are more schedules than were read. */
  isComplete: z.boolean(),
})
export type BillingForecast = z.infer<typeof BillingForecast>
