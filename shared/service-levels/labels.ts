import type { ClockKind, DueFilter, MetricType, SlaClock, Weekday } from '#/shared/service-levels/rules.ts'

export const slaClockLabels: Record<SlaClock, string> = { response: 'First response', resolution: 'Resolution' }

export const metricTypeLabels: Record<MetricType, string> = {
  first_response: 'First response',
  resolution: 'Resolution',
}

export const clockKindLabels: Record<ClockKind, string> = { business: 'Business hours', always: 'Around the clock' }

export const dueFilterLabels: Record<DueFilter, string> = { next: 'Due next', today: 'Due today', missed: 'Missed' }

export const weekdayLabels: Record<Weekday, string> = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
}

/** A length of time in whole minutes: `42m`, `1h 5m`, `40h`. Days are never used, because a day of work has fewer hours. */
export function minutesLabel(minutes: number): string {
  const hours = Math.floor(minutes / 60)
  const rest = minutes % 60
  if (hours === 0) return `${rest}m`
  return rest === 0 ? `${hours}h` : `${hours}h ${rest}m`
}
