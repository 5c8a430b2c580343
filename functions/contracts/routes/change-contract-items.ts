import { businessToday } from '#/functions/branding/data/business-date.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { itemsWrites, plannedItems } from '#/functions/contracts/plan-items.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { isGivenBack } from '#/functions/schedules/last-billed.ts'
import { taxRateFor } from '#/functions/tax/tax-rate-for.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.changeContractItems,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const moment = { today: await businessToday(now), at: now.toISOString() }
    const contract = await findContract(id)
    const response = await contractResponse(contract, moment.today.day)
    const taxRate = await taxRateFor(contract.customerId, { kind: 'service' })
    const changed = await changeContract(id, body.version, async before => {
      const schedule = await scheduleOf(before)
      const settles = { taxRate, isGivenBack: await isGivenBack(schedule) }
      const planned = plannedItems(before, schedule, body, { ...moment, ...settles })
      const { after, chargeCents, creditCents } = planned
      const amount = `${centsToDecimal(before.monthlyCents)} → ${centsToDecimal(after.monthlyCents)}`
      const settled = centsToDecimal(chargeCents - creditCents)
      return {
        after,
        writes: [
          ...changeContractWrites(before, after),
          ...(await itemsWrites(before, planned, body.from, moment)),
          contractEventWrite(id, { at: moment.at, userId: caller.id, kind: 'items', detail: amount }),
          ...recordWrites({ subject: id, changes: { amount, from: body.from, settled } }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)
