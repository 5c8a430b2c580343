import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { decisionsSince, quoteTotals } from '#/functions/quotes/data/quote-counters.ts'
import { countEnding } from '#/functions/quotes/data/quote-lists.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/quotes/routes.ts'
import { maxExpiringCounted, quoteStatuses } from '#/shared/quotes/rules.ts'
import type { QuoteCounts } from '#/shared/quotes/schemas.ts'
import { addDays } from '#/shared/schedules/periods.ts'

const rateDays = 90
const soonDays = 7

export const handler = handle(routes.countQuotes, async ({ now }): Promise<QuoteCounts> => {
  const { day, month } = await businessToday(now)
  const [totals, decided, expiringSoon] = await Promise.all([
    quoteTotals(),
    decisionsSince(day, rateDays),
    countEnding(day, addDays(day, soonDays), maxExpiringCounted),
  ])
  const sum = (name: 'accepted' | 'acceptedCents' | 'lost', days = decided) =>
    days.reduce((total, one) => total + one[name], 0)
  const thisMonth = decided.filter(one => one.day.startsWith(month))
  const all = sum('accepted') + sum('lost')
  const entries = quoteStatuses.map(status => {
    const { count, cents } = totals[status]
    return [status, { count, value: centsToDecimal(cents) }]
  })
  return {
    byStatus: Object.fromEntries(entries),
    openValue: centsToDecimal(totals.sent.cents + totals.viewed.cents),
    acceptedThisMonth: {
      count: sum('accepted', thisMonth),
      value: centsToDecimal(sum('acceptedCents', thisMonth)),
    },
    acceptanceRate: all === 0 ? null : Math.round((sum('accepted') / all) * 100),
    expiringSoon,
  }
})
