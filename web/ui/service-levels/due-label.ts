import { formatDay, weekdayName } from '#/shared/lib/dates.ts'
import type { Tone } from '#/shared/lib/tones.ts'
import { minutesLabel } from '#/shared/service-levels/labels.ts'
import type { ClockState, SlaClock } from '#/shared/service-levels/rules.ts'
import type { TicketSla } from '#/shared/service-levels/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { ageLabel, localDay, localTime } from '#/web/shell/parts/format-time.ts'

/** A clock of a ticket: its state, when it is due (null while stopped), and when it ended. */
export interface DueClock {
  state: ClockState
  dueAt: string | null
  doneAt: string | null
}

export interface DueLabel {
  /** `paused` and `met` have a sign of their own. */
  state: 'due' | 'paused' | 'missed' | 'met'
  text: string
  tone: Tone
}

const beginnings: Record<SlaClock, string> = { response: 'First response', resolution: 'Resolve' }

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
/** Minutes before the due time in which a label counts down. */
const countdown = 60

/**
 * The label of one clock in the reader's time zone; null if the ticket has no such target. Where there is little space
 * (`isShort`), another day has no time.
 */
export function clockLabel(
  clock: SlaClock,
  { state, dueAt, doneAt }: DueClock,
  now: Date,
  isShort = false,
): DueLabel | null {
  if (state === 'none') return null
  if (state === 'met') return { state: 'met', text: 'In time', tone: 'success' }
  if (state === 'stopped') return { state: 'paused', text: 'Paused: waiting on customer', tone: 'neutral' }
  if (dueAt === null) return state === 'missed' ? { state: 'missed', text: 'Missed', tone: 'danger' } : null
  const left = Date.parse(dueAt) - (doneAt === null ? now.getTime() : Date.parse(doneAt))
  if (state === 'missed' || left <= 0)
    return { state: 'missed', text: `Missed by ${latenessOf(-left)}`, tone: 'danger' }
  const isSoon = left < countdown * minuteMs
  return {
    state: 'due',
    text: `${beginnings[clock]} ${isSoon ? `in ${Math.ceil(left / minuteMs)}m` : `by ${dueTime(dueAt, now, isShort)}`}`,
    tone: isSoon ? 'warning' : 'neutral',
  }
}

/** The time on the current day, otherwise with the day: `3:30 PM`, `tomorrow, 9:00 AM`, `Mon, 11:00 AM`, `Dec 14, 2026`. */
export function dueTime(dueAt: string, now: Date, isShort = false): string {
  const due = new Date(dueAt)
  const day = localDay(due)
  const days = Math.round((Date.parse(day) - Date.parse(localDay(now))) / dayMs)
  const time = isShort ? '' : `, ${localTime(due)}`
  if (days === 0) return localTime(due)
  if (days === 1) return `tomorrow${time}`
  return days > 0 && days < 7 ? `${weekdayName(day).slice(0, 3)}${time}` : formatDay(day)
}

type Listed = Pick<Ticket, 'dueAt' | 'dueKind' | 'duePaused'>

/** A label with the same in a word or two, where rows have no space for more: `in 42m`, `late 2d`, `paused`. */
export type RowDueLabel = DueLabel & { short: string }

/** The label of a ticket in the team's lists: of the target that is due next. */
export function rowDueLabel({ dueAt, dueKind, duePaused }: Listed, now: Date): RowDueLabel | null {
  const clock = dueKind === 'first_response' ? 'response' : 'resolution'
  const state = duePaused ? ('stopped' as const) : ('running' as const)
  const label = duePaused || dueAt ? clockLabel(clock, { state, dueAt: dueAt ?? null, doneAt: null }, now, true) : null
  return label && { ...label, short: shortText(label, dueAt ?? '', now) }
}

function shortText({ state }: DueLabel, dueAt: string, now: Date): string {
  if (state === 'paused') return 'paused'
  if (state === 'missed') return `late ${ageLabel(dueAt, new Date(now.getTime() + minuteMs))}`
  return `in ${ageLabel(now.toISOString(), new Date(Date.parse(dueAt) + minuteMs - 1))}`
}

/** The clocks of a ticket, as their labels need them. */
export const clocksOf = (
  { responseState, responseDueAt, respondedAt, resolutionState, resolutionDueAt }: TicketSla,
  resolvedAt: string | null,
): Record<SlaClock, DueClock> => ({
  response: { state: responseState, dueAt: responseDueAt, doneAt: respondedAt },
  resolution: { state: resolutionState, dueAt: resolutionDueAt, doneAt: resolvedAt },
})

/** Hours and minutes; after two days, whole hours. */
function latenessOf(ms: number): string {
  const minutes = Math.max(1, Math.floor(ms / minuteMs))
  return minutesLabel(minutes < 48 * 60 ? minutes : minutes - (minutes % 60))
}
