import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { findSchedule } from '#/functions/schedules/data/schedules.ts'
import { isGivenBack } from '#/functions/schedules/last-billed.ts'
import { plannedChange } from '#/functions/schedules/plan-schedule-change.ts'
import { requireUnmanaged } from '#/functions/schedules/write-schedule.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import { routes } from '#/shared/schedules/routes.ts'

export const handler = handle(routes.previewScheduleChange, async ({ parameters: { id }, body, now }) => {
  const schedule = await findSchedule(id)
  requireUnmanaged(schedule)
  const { day } = await businessToday(now)
  const taxRate = await taxRateFor(schedule.customerId, { kind: 'service' })
  const { after, proration, netCents, taxCents } = plannedChange(schedule, body, taxRate, {
    day,
    at: now.toISOString(),
    isGivenBack: await isGivenBack(schedule),
  })
  const total = Math.abs(netCents) + taxCents
  return {
    from: body.from,
    nextDueDate: after.nextDueDate,
    days: proration.days,
    left: proration.left,
    credit: centsToDecimal(proration.creditCents),
    charge: centsToDecimal(proration.chargeCents),
    tax: centsToDecimal(taxCents),
    dueNow: centsToDecimal(netCents > 0 ? total : 0),
    credited: centsToDecimal(netCents < 0 ? total : 0),
    amount: centsToDecimal(after.amountCents),
  }
})
