import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { activeSchedules } from '#/functions/schedules/data/schedules.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { forecast } from '#/shared/schedules/forecast.ts'
import { routes } from '#/shared/schedules/routes.ts'

/** Max schedules that are read, which bounds the cost of a request. */
const maxSchedules = 1000

export const handler = handle(routes.forecastBilling, async ({ now }) => {
  const { day } = await businessToday(now)
  const schedules = await activeSchedules(maxSchedules)
  const months = forecast(schedules, day)
  return {
    months: months.map(({ month, cents, invoices }) => ({ month, amount: centsToDecimal(cents), invoices })),
    isComplete: schedules.length < maxSchedules,
  }
})
