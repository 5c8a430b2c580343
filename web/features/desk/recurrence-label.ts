import { formatDay } from '#/shared/lib/dates.ts'
import type { RecurrencePeriod } from '#/shared/ticket-templates/recurrence.ts'
import type { Recurrence } from '#/shared/ticket-templates/schemas.ts'

export const periodLabels: Record<RecurrencePeriod, string> = {
  week: 'Every week',
  month: 'Every month',
  quarter: 'Every quarter',
  year: 'Every year',
}

const numbered = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name, index) => [`${index + 1}`, name]))

export const weekdayLabels = numbered(['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'])

export const quarterLabels = numbered(['First month', 'Second month', 'Third month'])

export const monthLabels = numbered([
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
])

/** A recurrence as one line: 'Every month on day 1 for Dana Whitfield · Next ticket for Dec 1, 2026'. */
export function recurrenceLabel({ every, day, month, customerName, leadDays, paused, nextDay }: Recurrence): string {
  const when = {
    week: () => `on ${weekdayLabels[day]}`,
    month: () => `on day ${day}`,
    quarter: () => `on day ${day} of the ${quarterLabels[`${month}`]?.toLowerCase()}`,
    year: () => `on ${monthLabels[`${month}`]} ${day}`,
  }[every]()
  const early = leadDays === 0 ? '' : `, ${leadDays} ${leadDays === 1 ? 'day' : 'days'} before`
  const next = paused || !nextDay ? 'Paused' : `Next ticket for ${formatDay(nextDay)}`
  return `${periodLabels[every]} ${when}${early}, for ${customerName} · ${next}`
}
