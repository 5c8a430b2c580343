import { withThousands } from '#/shared/lib/numbers.ts'
import { minutesOf, wasCanceled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

/** Whole minutes in words: `42 minutes`, `3 h 16 min`, `2 d 4 h`. */
export function formatLength(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  if (hours === 0) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  if (hours < 48) return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`
  return `${withThousands(Math.floor(hours / 24))} d ${hours % 24} h`
}

/** The duration of an event: `3 h 16 min`, or `3 h 16 min so far`. */
export function formatDuration(event: Pick<StatusEvent, 'startTime' | 'endTime'>, now: Date): string {
  const minutes = minutesOf(event)
  if (minutes === null) {
    const soFar = Math.max(0, Math.floor((now.getTime() - Date.parse(event.startTime)) / 60_000))
    return `${formatLength(soFar)} so far`
  }
  return wasCanceled(event) ? 'Canceled' : formatLength(minutes)
}
