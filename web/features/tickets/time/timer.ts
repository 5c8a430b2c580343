import { twoDigits } from '#/shared/lib/numbers.ts'
import { timeEntryMinutes } from '#/shared/tickets/rules.ts'

/** A timer that an earlier release stored in the browser. Epoch milliseconds. */
interface BrowserTimer {
  ticketId: string
  startedAt: number
  stoppedAt?: number | undefined
}

/** The timer stored in the browser; undefined if there is none or it is invalid. */
export function parseTimer(text: string | null): BrowserTimer | undefined {
  try {
    const { ticketId, startedAt, stoppedAt } = JSON.parse(text ?? 'null') ?? {}
    if (typeof ticketId !== 'string' || !Number.isFinite(startedAt)) return undefined
    return Number.isFinite(stoppedAt) ? { ticketId, startedAt, stoppedAt } : { ticketId, startedAt }
  } catch {
    return undefined
  }
}

/** The minutes of a browser's timer, within the limits of one entry, and whether it is still running. */
export function takenOver({ startedAt, stoppedAt }: BrowserTimer, parkedSeconds: number, now: number) {
  const elapsed = Math.max(0, (stoppedAt ?? now) - startedAt)
  const { min, max } = timeEntryMinutes
  const minutes = Math.min(max, Math.max(min, Math.round((elapsed + parkedSeconds * 1000) / 60_000)))
  return { minutes, isRunning: stoppedAt === undefined }
}

/** Seconds in clock format: `0:07`, `12:30`, `1:02:03`. */
export function clockOf(total: number): string {
  const seconds = Math.floor(total)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}
