import { withThousands } from '#/shared/lib/numbers.ts'
import { minutesOf, wasCanceled } from '#/shared/status/rules.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'

/** The duration of an event: `42 minutes`, or `Ongoing`. */
export function formatDuration(event: Pick<StatusEvent, 'startTime' | 'endTime'>): string {
  const minutes = minutesOf(event)
  if (minutes === null) return 'Ongoing'
  if (wasCanceled(event)) return 'Canceled'
  return `${withThousands(minutes)} ${minutes === 1 ? 'minute' : 'minutes'}`
}
