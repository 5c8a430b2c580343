import { minutesLabel } from '#/shared/service-levels/labels.ts'

const pattern = /^(?:(\d{1,4})\s*h)?\s*(?:(\d{1,5})\s*m(?:in)?)?$/i

/**
 * The minutes of a target as typed: `4h 30m` → 270. Null if blank, undefined for any other text. A number without a unit could
 * be either, so it is refused.
 */
export function minutesOfTarget(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const [, hours, minutes] = pattern.exec(typed) ?? []
  if (hours === undefined && minutes === undefined) return undefined
  return Number(hours ?? 0) * 60 + Number(minutes ?? 0)
}

/** A target as its field shows it; blank if there is none. */
export const targetText = (minutes: number | null): string => (minutes === null ? '' : minutesLabel(minutes))
