import type { Tone } from '#/shared/lib/tones.ts'
import { type Day, daysBetween } from '#/shared/schedules/periods.ts'

/** Days before its end from which a warranty is marked. */
const soon = 60

interface WarrantyState {
  tone: Tone
  label: string
  /** Whether the label counts the days that are left. */
  isCounted: boolean
}

/** The tone and the words of a warranty that is over or ends soon; undefined for one that lasts longer, and without one. */
export function warrantyState(expires: Day | null, today: Day): WarrantyState | undefined {
  if (expires === null) return undefined
  const days = daysBetween(today, expires)
  if (days < 0) return { tone: 'danger', label: 'Expired', isCounted: false }
  if (days > soon) return undefined
  if (days === 0) return { tone: 'warning', label: 'Today', isCounted: false }
  return { tone: 'warning', label: days === 1 ? '1 day' : `${days} days`, isCounted: true }
}
