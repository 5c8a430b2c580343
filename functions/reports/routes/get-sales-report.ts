import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { type QuoteDay, quoteDaysBetween } from '#/functions/quotes/data/quote-counters.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { declineReasons } from '#/shared/quotes/rules.ts'
import { reportedMonths } from '#/shared/reports/period.ts'
import { routes } from '#/shared/reports/routes.ts'
import type { SalesMonth } from '#/shared/reports/schemas.ts'

export const handler = handle(routes.getSalesReport, async ({ query: { year }, now }) => {
  const { month } = await businessToday(now)
  const months = reportedMonths(year, month)
  const days = await quoteDaysBetween(`${months[0]}-01`, `${months.at(-1)}-31`)
  return {
    months: months.map(one => salesMonth(one, days)),
    declines: declineReasons
      .map(reason => ({ reason, count: sumOf(days, ({ declined }) => declined[reason]) }))
      .filter(({ count }) => count > 0),
  }
})

const sumOf = (days: readonly QuoteDay[], count: (day: QuoteDay) => number) =>
  days.reduce((sum, day) => sum + count(day), 0)

function salesMonth(month: string, all: readonly QuoteDay[]): SalesMonth {
  const days = all.filter(({ day }) => day.startsWith(month))
  const sum = (count: (day: QuoteDay) => number) => sumOf(days, count)
  const accepted = sum(day => day.accepted)
  const expired = sum(day => day.expired)
  return {
    month,
    sent: sum(day => day.sent),
    sentValue: centsToDecimal(sum(day => day.sentCents)),
    accepted,
    acceptedValue: centsToDecimal(sum(day => day.acceptedCents)),
    declined: sum(day => day.lost) - expired,
    expired,
    daysToAcceptance: accepted === 0 ? null : Math.round(sum(day => day.acceptedDays) / accepted),
  }
}
