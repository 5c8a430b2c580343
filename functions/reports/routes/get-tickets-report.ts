import { handle } from '#/functions/http/handle.ts'
import { noResults } from '#/functions/service-levels/count-results.ts'
import { type MonthResults, totalsBetween } from '#/functions/service-levels/data/metrics.ts'
import { findLevels } from '#/functions/service-levels/data/settings.ts'
import { type TicketCounter, type TicketMonth, ticketMonthsBetween } from '#/functions/tickets/data/month-counters.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { reportedMonths } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'
import type { TargetResults } from '#/shared/reports/schemas.ts'
import { categories, priorities } from '#/shared/tickets/rules.ts'

export const handler = handle(routes.getTicketsReport, async ({ query: { year }, now }) => {
  const { isOn, calendar } = await findLevels()
  const months = reportedMonths(year, businessDay(now.toISOString(), calendar.timeZone).slice(0, 7))
  const [from = '', to = ''] = [months[0], months.at(-1)]
  const [counted, totals] = await Promise.all([ticketMonthsBetween(from, to), isOn ? totalsBetween(from, to) : []])
  const sum = (name: TicketCounter) => months.reduce((total, month) => total + countIn(counted.get(month), [name]), 0)
  return {
    months: months.map(month => ({
      month,
      opened: countIn(
        counted.get(month),
        priorities.map(priority => `priority_${priority}` as const),
      ),
      resolved: countIn(counted.get(month), ['resolved']),
    })),
    priorities: priorities.toReversed().map(priority => ({ priority, opened: sum(`priority_${priority}`) })),
    categories: categories.map(category => ({ category, opened: sum(`category_${category}`) })),
    serviceLevels: isOn
      ? months.map(month => {
          const { response, resolution } = totals.find(one => one.month === month) ?? {}
          return { month, response: resultsView(response), resolution: resultsView(resolution) }
        })
      : null,
  }
})

const countIn = (month: TicketMonth | undefined, names: readonly TicketCounter[]) =>
  Math.max(
    0,
    names.reduce((sum, name) => sum + (month?.[name] ?? 0), 0),
  )

const resultsView = ({ tickets, missed, minutes }: MonthResults = noResults): TargetResults => ({
  tickets,
  missed,
  averageMinutes: tickets === 0 ? null : Math.round(minutes / tickets),
})
