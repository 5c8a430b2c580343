import { twoDigits } from '#/shared/lib/numbers.ts'
import { timeEntryMinutes } from '#/shared/ticket-rules.ts'

/** A timer that a user started on a ticket. After it stops, it is kept until its minutes are logged. Epoch milliseconds. */
export interface Timer {
  ticketId: string
  startedAt: number
  stoppedAt?: number | undefined
}

/** The timer stored in the browser; undefined if there is none or it is invalid. */
export function parseTimer(text: string | null): Timer | undefined {
  try {
    const { ticketId, startedAt, stoppedAt } = JSON.parse(text ?? 'null') ?? {}
    if (typeof ticketId !== 'string' || !Number.isFinite(startedAt)) return undefined
    return Number.isFinite(stoppedAt) ? { ticketId, startedAt, stoppedAt } : { ticketId, startedAt }
  } catch {
    return undefined
  }
}

/** The milliseconds that a timer ran; never negative, even if the clock was set back. */
export const elapsedOn = (timer: Timer, now: number): number => Math.max(0, (timer.stoppedAt ?? now) - timer.startedAt)

/** The minutes to log for a number of milliseconds: rounded, within the limits of one entry. */
export function minutesFor(elapsed: number): number {
  const { least, most } = timeEntryMinutes
  return Math.min(most, Math.max(least, Math.round(elapsed / 60_000)))
}

/** Milliseconds in clock format: `0:07`, `12:30`, `1:02:03`. */
export function clockOf(elapsed: number): string {
  const seconds = Math.floor(elapsed / 1000)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}
