import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import { plannedItems } from '#/functions/contracts/plan-items.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { handle } from '#/functions/http/handle.ts'
import { isGivenBack } from '#/functions/schedules/last-billed.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const handler = handle(routes.previewContractItems, async ({ parameters: { id }, body, now }) => {
  const contract = await findContract(id)
  const moment = { today: await businessToday(now), at: now.toISOString() }
  const taxRate = await taxRateFor(contract.customerId, { kind: 'service' })
  const schedule = await scheduleOf(contract)
  const settles = { taxRate, isGivenBack: await isGivenBack(schedule) }
  const planned = plannedItems(contract, schedule, body, { ...moment, ...settles })
  const { creditCents, chargeCents, taxCents, after, nextInvoiceOn } = planned
  const netCents = chargeCents - creditCents
  const total = Math.abs(netCents) + taxCents
  return {
    from: body.from,
    nextInvoiceOn,
    credit: centsToDecimal(creditCents),
    charge: centsToDecimal(chargeCents),
    tax: centsToDecimal(taxCents),
    dueNow: centsToDecimal(netCents > 0 ? total : 0),
    credited: centsToDecimal(netCents < 0 ? total : 0),
    monthlyAmount: centsToDecimal(after.monthlyCents),
  }
})
