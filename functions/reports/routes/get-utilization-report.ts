import { handle } from '#/functions/http/handle.ts'
import { findLevels } from '#/functions/service-levels/data/settings.ts'
import { timeMonthsBetween } from '#/functions/time/data/time-months.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { reportedMonths } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'
import type { UtilizationReport } from '#/shared/reports/schemas.ts'
import { businessMinutes, type Calendar, instantAt } from '#/shared/service-levels/calendar.ts'
import { addMonths } from '#/shared/service-levels/months.ts'

export const handler = handle(routes.getUtilizationReport, async ({ query: { year }, now }) => {
  const { isOn, calendar } = await findLevels()
  const months = reportedMonths(year, businessDay(now.toISOString(), calendar.timeZone).slice(0, 7))
  const [from = '', to = ''] = [months[0], months.at(-1)]
  const logged = (await timeMonthsBetween(from, to)).filter(({ minutes }) => minutes > 0)
  const names = await namesOf(logged.map(({ userId }) => userId))
  const people = Map.groupBy(logged, ({ userId }) => userId)
  return {
    months: months.map(month => ({ month, openMinutes: isOn ? openMinutesOf(month, calendar, now) : null })),
    people: [...people]
      .map(([userId, own]) => ({ userId, name: names.get(userId)?.name ?? deletedUser, months: own }))
      .sort((one, other) => minutesOf(other) - minutesOf(one)),
  }
})

const minutesOf = ({ months }: UtilizationReport['people'][number]) =>
  months.reduce((sum, { minutes }) => sum + minutes, 0)

/** The whole minutes of opening hours in a month, until now. */
function openMinutesOf(month: string, calendar: Calendar, now: Date): number {
  const start = instantAt(`${month}-01`, '00:00', calendar.timeZone)
  const end = Math.min(now.getTime(), instantAt(`${addMonths(month, 1)}-01`, '00:00', calendar.timeZone))
  if (end <= start) return 0
  return Math.round(businessMinutes(new Date(start).toISOString(), new Date(end).toISOString(), calendar))
}
