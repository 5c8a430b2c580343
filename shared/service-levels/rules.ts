/** Values of service levels. No schemas here, so that the shell does not load zod. */

/** The two promises about a ticket: its first answer, and its resolution. */
export const slaClocks = ['response', 'resolution'] as const
export type SlaClock = (typeof slaClocks)[number]

/** The states of a clock. `none` has no target, and a `stopped` one waits for the customer. */
export const clockStates = ['none', 'running', 'stopped', 'met', 'missed'] as const
export type ClockState = (typeof clockStates)[number]

/** The time that counts: the open hours, or all of it. */
export const clockKinds = ['business', 'always'] as const
export type ClockKind = (typeof clockKinds)[number]

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
export type Weekday = (typeof weekdays)[number]

/** The kinds of metrics, by clock. */
export const metricTypes = ['first_response', 'resolution'] as const
export type MetricType = (typeof metricTypes)[number]

export const metricTypeOf: Record<SlaClock, MetricType> = { response: 'first_response', resolution: 'resolution' }

/** Filters of the team's tickets by their due time. `next` is all that are due, the next one first. */
export const dueFilters = ['next', 'today', 'missed'] as const
export type DueFilter = (typeof dueFilters)[number]

/** Emails about a clock, each sent once. */
export const slaWarnings = ['response_warning', 'response_miss', 'resolution_warning', 'resolution_miss'] as const
export type SlaWarning = (typeof slaWarnings)[number]

export const slaLimits = {
  /** Intervals of one weekday. */
  intervals: 3,
  holidays: 200,
  policies: 10,
  targetMinutes: { min: 1, max: 60_000 },
  warnAtPercent: { min: 50, max: 95, default: 75 },
  goalPercent: { min: 50, max: 100 },
} as const

/** Months in a metric's trend, with its own. */
export const trendMonths = 12

/** The title in reports of a ticket that only its customer and staff may see. */
export const privateTicketTitle = 'Private ticket'
