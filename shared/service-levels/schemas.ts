import * as z from 'zod/mini'
import { CompanyId, PayerId, TicketId } from '#/shared/lib/ids.ts'
import { instant, line } from '#/shared/lib/text.ts'
import { isDay } from '#/shared/schedules/periods.ts'
import {
  clockKinds,
  clockStates,
  metricTypes,
  slaClocks,
  slaLimits,
  slaWarnings,
  weekdays,
} from '#/shared/service-levels/rules.ts'
import { priorities } from '#/shared/tickets/rules.ts'

const count = () => z.int().check(z.nonnegative())
const day = () => z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/))

/** A month of the business: `2026-11`. */
export const Month = z
  .string()
  .check(z.regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/, { error: 'Enter a month, such as 2026-11' }))

/** A percentage with two decimals: `97.20`. */
const percent = () => z.string().check(z.regex(/^(?:100\.00|\d{1,2}\.\d{2})$/))

const goal = () =>
  z.string().check(z.regex(/^(?:100\.00|[5-9]\d\.\d{2})$/, { error: 'Enter a percentage from 50.00 to 100.00' }))

const timeOfDay = () =>
  z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$|^24:00$/, { error: 'Enter a time, such as 09:00' }))

/** A part of a day in which the clocks of business hours run, in the provider's time zone: `09:00` to `12:00`, at most `24:00`. */
const Interval = z
  .strictObject({ from: timeOfDay(), to: timeOfDay() })
  .check(z.refine(({ from, to }) => from < to, { path: ['to'], error: 'Must be later than the start' }))
export type Interval = z.infer<typeof Interval>

const overlapFree = (intervals: readonly Interval[]) => {
  const ordered = [...intervals].sort((a, b) => (a.from < b.from ? -1 : 1))
  return ordered.every(({ from }, index) => index === 0 || (ordered[index - 1]?.to ?? '') <= from)
}

const dayHours = () =>
  z
    .array(Interval)
    .check(
      z.maxLength(slaLimits.intervals, { error: `A day can have ${slaLimits.intervals} intervals` }),
      z.refine(overlapFree, { error: 'Two intervals overlap' }),
    )
    .register(z.globalRegistry, {
      examples: [
        [],
        [{ from: '09:00', to: '17:00' }],
        [
          { from: '08:30', to: '12:00' },
          { from: '13:00', to: '24:00' },
        ],
      ],
    })

const hours = () =>
  z.strictObject(
    Object.fromEntries(weekdays.map(name => [name, dayHours()])) as Record<
      (typeof weekdays)[number],
      ReturnType<typeof dayHours>
    >,
  )

const Holiday = z.strictObject({
  date: z
    .string()
    .check(
      z.regex(/^20\d{2}-\d{2}-\d{2}$/, { error: 'Enter a date, such as 2026-12-25' }),
      z.refine(isDay, { error: 'This date does not exist' }),
    ),
  name: line(100),
  /** Whether it is on this day of every year; February 29 is in leap years only. */
  isYearly: z.boolean(),
})
export type Holiday = z.infer<typeof Holiday>

const minutes = () => {
  const { min, max } = slaLimits.targetMinutes
  const message = { error: `Enter minutes from ${min} to ${max}` }
  return z.nullable(z.int(message).check(z.minimum(min, message), z.maximum(max, message)))
}

/** The targets of tickets with one priority; null for none. */
const Target = z.strictObject({ responseMinutes: minutes(), resolutionMinutes: minutes(), clock: z.enum(clockKinds) })
export type Target = z.infer<typeof Target>

const targets = () =>
  z.strictObject({ low: Target, medium: Target, high: Target, critical: Target } satisfies Record<
    (typeof priorities)[number],
    typeof Target
  >)
export type Targets = z.infer<ReturnType<typeof targets>>

const Policy = z.strictObject({
  /** Chosen by the browser for a new policy. */
  id: z.uuid(),
  name: line(100),
  /** Whether it applies to tickets without a policy by contract or company. */
  isDefault: z.boolean(),
  /** The promised share of targets met. */
  goalPercent: goal(),
  targets: targets(),
})
export type Policy = z.infer<typeof Policy>

const warnAt = () => {
  const { min, max } = slaLimits.warnAtPercent
  const message = { error: `Enter a whole number from ${min} to ${max}` }
  return z.int(message).check(z.minimum(min, message), z.maximum(max, message))
}

const settingsFields = () => ({
  hours: hours(),
  holidays: z
    .array(Holiday)
    .check(z.maxLength(slaLimits.holidays, { error: `You can add ${slaLimits.holidays} holidays` })),
  /** The share of a target's time after which its assignee is warned. */
  warnAtPercent: warnAt(),
  /** Whether managers get their company's report on the second of each month. */
  emailsReport: z.boolean(),
  /** Whether customers see by when they get an answer. */
  showsTargets: z.boolean(),
  policies: z.array(Policy).check(
    z.minLength(1, { error: 'Add a policy' }),
    z.maxLength(slaLimits.policies, { error: `You can add ${slaLimits.policies} policies` }),
    z.refine(policies => policies.filter(({ isDefault }) => isDefault).length === 1, {
      error: 'Choose one default policy',
    }),
    z.refine(policies => new Set(policies.map(({ id }) => id)).size === policies.length, {
      error: 'Two policies have the same id',
    }),
  ),
})

/** The settings as stored. */
export type ServiceLevels = z.infer<z.ZodMiniObject<ReturnType<typeof settingsFields>>>

/** The settings, as an admin saves them. The first save turns service levels on. */
export const ServiceLevelChange = z.strictObject({
  ...settingsFields(),
  /** The version that the edit is based on; a stale one is a 409. */
  version: z.optional(count()),
})
export type ServiceLevelChange = z.infer<typeof ServiceLevelChange>

export const ServiceLevelSettings = z.object({
  ...settingsFields(),
  /** Whether an admin saved them; until then these are suggestions, and no ticket has clocks. */
  isOn: z.boolean(),
  /** The provider's time zone, in which the hours are. */
  timeZone: z.string(),
  /** Whether the due times of open tickets are being computed again after a change. */
  isRecomputing: z.boolean(),
  version: count(),
})
export type ServiceLevelSettings = z.infer<typeof ServiceLevelSettings>

/** A ticket's clocks, with its policy as it was when the ticket was opened. */
export const TicketSla = z.object({
  policyId: z.uuid(),
  policyName: z.string(),
  goalPercent: percent(),
  targets: targets(),
  /** The time by which it should be answered; null without a target. */
  responseDueAt: z.nullable(instant()),
  respondedAt: z.nullable(instant()),
  responseState: z.enum(clockStates),
  /** The time by which it should be resolved; null while the clock is stopped or without a target. */
  resolutionDueAt: z.nullable(instant()),
  resolutionState: z.enum(clockStates),
  /** Minutes of the resolution clock until `runningSince`, with fractions. */
  usedMinutes: z.number().check(z.nonnegative()),
  /** Since when the resolution clock runs; null while it does not. */
  runningSince: z.nullable(instant()),
  /** Whether its customer sees by when they get an answer. */
  isShown: z.boolean(),
  /** The emails that were sent about it. */
  warned: z.array(z.enum(slaWarnings)),
  /** Reasons for misses, as the report shows them; empty for none. */
  missedReasons: z.object({ response: z.string(), resolution: z.string() }),
  /** The months in which its results count; null without one. */
  resultMonths: z.object({ response: z.nullable(Month), resolution: z.nullable(Month) }),
  /** The next time at which it needs a warning, or misses a target; null if none is left. */
  markAt: z.nullable(instant()),
})
export type TicketSla = z.infer<typeof TicketSla>

/** The reason for a miss. */
export const MissedReason = z.strictObject({ reason: line(500) })

/** A month's share of targets met, of one kind and one customer. */
export const SlaMetric = z.object({
  id: z.uuid(),
  customerId: PayerId,
  companyId: z.nullable(CompanyId),
  customerName: z.string(),
  metricType: z.enum(metricTypes),
  /** The goal, in percent. */
  target: percent(),
  /** The percentage in time. */
  actual: percent(),
  period: z.literal('monthly'),
  periodStart: day(),
  periodEnd: day(),
  /** Whether `actual` is less than `target`. */
  breach: z.boolean(),
  tickets: count(),
  missed: count(),
  averageMinutes: count(),
  /** Whether the month is over, and the figures never change again. */
  isFinal: z.boolean(),
  /** The percentages of the last twelve months, oldest first, with this one; null for a month without results. */
  trend: z.array(z.object({ month: Month, actual: z.nullable(percent()) })),
  createdAt: instant(),
})
export type SlaMetric = z.infer<typeof SlaMetric>

const Share = z.object({
  tickets: count(),
  missed: count(),
  /** Null without results. */
  actual: z.nullable(percent()),
})
export type SlaShare = z.infer<typeof Share>

const MissedTicket = z.object({
  /** Null for a private ticket, unless staff ask. */
  ticketId: z.nullable(TicketId),
  /** `Private ticket` for a private one. */
  title: z.string(),
  clock: z.enum(slaClocks),
  priority: z.enum(priorities),
  dueAt: instant(),
  /** Null while it is not done. */
  doneAt: z.nullable(instant()),
  reason: z.string(),
})
export type MissedTicket = z.infer<typeof MissedTicket>

/** A customer's month. */
export const SlaReport = z.object({
  customerId: PayerId,
  customerName: z.string(),
  companyId: z.nullable(CompanyId),
  month: Month,
  isFinal: z.boolean(),
  /** Both clocks together. */
  overall: Share,
  /** None without results, else one for each kind that has some. */
  metrics: z.array(SlaMetric),
  priorities: z.array(z.object({ priority: z.enum(priorities), response: Share, resolution: Share })),
  /** Missed targets, by due time. */
  missed: z.array(MissedTicket),
  /** All minutes that the team has logged on the tickets with results in the month. */
  loggedMinutes: count(),
  /** Answers of the customer to surveys sent in the month. */
  satisfaction: z.object({
    answered: count(),
    /** The average rating with two decimals; null without an answer. */
    average: z.nullable(z.string()),
  }),
})
export type SlaReport = z.infer<typeof SlaReport>
