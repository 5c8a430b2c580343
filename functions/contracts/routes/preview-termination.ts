import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import { plannedTermination } from '#/functions/contracts/plan-termination.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const handler = handle(routes.previewTermination, async ({ parameters: { id }, body, caller, now }) => {
  const contract = await findContract(id)
  const moment = { today: await businessToday(now), at: now.toISOString() }
  const planned = await plannedTermination(contract, await scheduleOf(contract), body, caller.id, moment)
  const { unused, feeCents, feeTaxCents, stillBilledCents } = planned
  return {
    endDate: body.endDate,
    daysLeft: unused.days,
    unused: centsToDecimal(unused.cents),
    credit: centsToDecimal(unused.cents + unused.taxCents),
    fee: centsToDecimal(feeCents),
    feeTax: centsToDecimal(feeTaxCents),
    dueNow: centsToDecimal(feeCents + feeTaxCents),
    stillBilled: centsToDecimal(stillBilledCents),
  }
})
