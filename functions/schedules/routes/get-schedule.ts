import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { loadView } from '#/functions/schedules/views.ts'
import { quantityText } from '#/shared/invoices/amounts.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { billingsAhead } from '#/shared/schedules/forecast.ts'
import { routes } from '#/shared/schedules/routes.ts'

export const handler = handle(routes.getSchedule, async ({ parameters: { id }, now }) => {
  const { day } = await businessToday(now)
  const { schedule, response } = await loadView(id)
  return {
    ...response(schedule),
    items: schedule.lines.map(({ description, quantity, rateCents }) => ({
      description,
      quantity: quantityText(quantity),
      rate: centsToDecimal(rateCents),
    })),
    billedFrom: schedule.startsOn ?? schedule.billedFrom,
    upcoming: schedule.state === 'active' && schedule.amountCents > 0 ? billingsAhead(schedule, day) : [],
  }
})
