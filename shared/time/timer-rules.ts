import type { TicketId } from '#/shared/lib/ids.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'

/** Seconds on a ticket until the person's last activity, if they stopped the timer later. */
interface ActivePart {
  seconds: number
  until: string
}

/** A person’s unlogged time: the run on one ticket, and the seconds set aside on tickets. Instants are UTC. */
export interface TimerState {
  running: { ticketId: TicketId; startedAt: string; lastActivityAt: string } | null
  parked: { ticketId: TicketId; seconds: number; active?: ActivePart | undefined }[]
}

export const noTimer: TimerState = { running: null, parked: [] }

/** Maximum tickets with unlogged time. */
export const maxParked = 20
/** Hours after which a run was probably forgotten. */
export const longRunHours = 4
/** Minutes between two reports of activity. */
export const activityMinutes = 5
/** The audit log’s action for the unlogged time of a former team member. */
export const unloggedAction = 'unlogged-time'

/** Whole seconds between two instants; never negative. Clock changes do not affect it. */
const secondsBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000))

const parkedOn = ({ parked }: TimerState, ticketId: string): number =>
  parked.find(one => one.ticketId === ticketId)?.seconds ?? 0

/** Unlogged seconds on a ticket at an instant. */
export const unloggedSeconds = (timer: TimerState, ticketId: string, at: string): number =>
  parkedOn(timer, ticketId) + (timer.running?.ticketId === ticketId ? secondsBetween(timer.running.startedAt, at) : 0)

/** The unlogged time of a ticket until its person’s last activity; undefined if that was just before the end. */
export function activePart(timer: TimerState, ticketId: string, at: string): ActivePart | undefined {
  const { running, parked } = timer
  if (running?.ticketId !== ticketId) return parked.find(one => one.ticketId === ticketId)?.active
  const until = running.lastActivityAt
  if (secondsBetween(until, at) <= (activityMinutes + 1) * 60) return undefined
  return { seconds: unloggedSeconds(timer, ticketId, until), until }
}

/** Tickets with unlogged time, the running one first. */
export const timedTickets = ({ running, parked }: TimerState): TicketId[] => [
  ...new Set([...(running ? [running.ticketId] : []), ...parked.map(({ ticketId }) => ticketId)]),
]

const withSeconds = ({ parked }: TimerState, ticketId: TicketId, seconds: number, active?: ActivePart) => [
  ...parked.filter(one => one.ticketId !== ticketId),
  ...(seconds > 0 ? [{ ticketId, seconds, ...(active && { active }) }] : []),
]

/** Parks the seconds of the run. */
export function stopped(timer: TimerState, at: string): TimerState {
  if (!timer.running) return timer
  const { ticketId } = timer.running
  const active = activePart(timer, ticketId, at)
  return { running: null, parked: withSeconds(timer, ticketId, unloggedSeconds(timer, ticketId, at), active) }
}

/** Starts a run on a ticket, and parks the seconds of a run on another. */
export function started(timer: TimerState, ticketId: TicketId, at: string): TimerState {
  if (timer.running?.ticketId === ticketId) return timer
  return { ...stopped(timer, at), running: { ticketId, startedAt: at, lastActivityAt: at } }
}

/** Removes the unlogged time of a ticket. */
export function cleared(timer: TimerState, ticketId: TicketId): TimerState {
  if (!timedTickets(timer).includes(ticketId)) return timer
  return {
    running: timer.running?.ticketId === ticketId ? null : timer.running,
    parked: withSeconds(timer, ticketId, 0),
  }
}

/** Sets the unlogged time of a ticket to whole minutes. A run on it continues from there; zero discards both. */
export function setTo(timer: TimerState, ticketId: TicketId, minutes: number, at: string): TimerState {
  if (minutes === 0) return cleared(timer, ticketId)
  const { running } = timer
  return {
    running: running?.ticketId === ticketId ? { ...running, startedAt: at } : running,
    parked: withSeconds(timer, ticketId, minutes * 60),
  }
}

/** Minutes to log for some seconds, rounded, at least 1. A forgotten timer can exceed the maximum of an entry. */
export const roundedMinutes = (seconds: number): number => Math.max(timeEntryMinutes.min, Math.round(seconds / 60))
