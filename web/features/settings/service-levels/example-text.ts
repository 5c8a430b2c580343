import { businessDay } from '#/shared/lib/business-day.ts'
import { dateTimeFormat } from '#/shared/lib/date-time-format.ts'
import { formatDay, formatFullDay } from '#/shared/lib/dates.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { addMinutes, hasOpenHour, instantAt } from '#/shared/service-levels/calendar.ts'
import type { ServiceLevels } from '#/shared/service-levels/schemas.ts'

const friday = 5

/** The example of a medium ticket opened next Friday at 4:00 PM, by the default policy; undefined while no hour is open. */
export function exampleText(
  { hours, holidays, policies }: Pick<ServiceLevels, 'hours' | 'holidays' | 'policies'>,
  timeZone: string,
  now: Date,
): string | undefined {
  const calendar = { hours, holidays, timeZone }
  const today = businessDay(now.toISOString(), timeZone)
  const medium = policies.find(({ isDefault }) => isDefault)?.targets.medium
  if (!medium || (medium.clock === 'business' && !hasOpenHour(today, calendar))) return undefined
  const { responseMinutes, resolutionMinutes, clock } = medium
  const day = addDays(today, (friday - new Date(today).getUTCDay() + 7) % 7)
  const opened = new Date(instantAt(day, '16:00', timeZone)).toISOString()
  const due = (minutes: number) => dueText(addMinutes(opened, minutes, clock, calendar), day, timeZone)
  const beginning = 'A medium ticket opened Friday at 4:00 PM'
  if (responseMinutes === null && resolutionMinutes === null) return `${beginning} has no target.`
  if (responseMinutes === null) return `${beginning} should be resolved by ${due(resolutionMinutes ?? 0)}.`
  const answer = `${beginning} is due ${due(responseMinutes)}.`
  return resolutionMinutes === null ? answer : `${answer} It should be resolved by ${due(resolutionMinutes)}.`
}

/** An instant in the business's time zone: `Monday at 11:00 AM`, with the date if it is a week later or more. */
function dueText(instant: string, from: string, timeZone: string): string {
  const day = businessDay(instant, timeZone)
  const time = dateTimeFormat('en-US', { timeZone, hour: 'numeric', minute: '2-digit' })
    .format(new Date(instant))
    .replace('\u202f', ' ')
  const [weekday] = formatFullDay(day).split(',')
  return day < addDays(from, 7) ? `${weekday} at ${time}` : `${weekday}, ${formatDay(day)}, at ${time}`
}
