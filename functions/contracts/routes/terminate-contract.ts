import { businessToday } from '#/functions/branding/data/business-date.ts'
import { advanceContract } from '#/functions/contracts/advance.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract, followWrites } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { contractEmailWrites } from '#/functions/contracts/emails.ts'
import { creditUnusedWrites, endWrites } from '#/functions/contracts/end.ts'
import { feeWrites, plannedTermination } from '#/functions/contracts/plan-termination.ts'
import { scheduleOf } from '#/functions/contracts/schedule-of.ts'
import { requireRunning } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { versionOf } from '#/functions/table/optimistic-lock.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

export const handler = handle(
  routes.terminateContract,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const today = await businessToday(now)
    const moment = { today, at }
    const contract = await findContract(id)
    requireRunning(contract)
    const response = await contractResponse(contract, today.day, [caller.id])
    const isToday = body.endDate === today.day
    // Missed runs come first: their months and periods are due whatever follows.
    if (isToday) await advanceContract(id, now)
    const changed = await changeContract(id, isToday ? undefined : body.version, async before => {
      const planned = await plannedTermination(before, await scheduleOf(before), body, caller.id, moment)
      const { after, unused, feeCents } = planned
      const { fee, credit } = { fee: centsToDecimal(feeCents), credit: centsToDecimal(unused.cents + unused.taxCents) }
      const ended = { ...after, status: 'terminated' as const, openMonth: null }
      const intentId = `contract-${id}-${versionOf(before)}`
      return {
        after: isToday ? ended : after,
        writes: [
          ...(isToday
            ? await endWrites(before, { ...after, status: 'terminated' }, moment)
            : [...changeContractWrites(before, after), ...(await followWrites(after, at))]),
          ...creditUnusedWrites(before.customerId, intentId, unused, moment),
          ...(await feeWrites(after, feeCents, moment)),
          ...contractEmailWrites('contractTerminated', after),
          contractEventWrite(id, { at, userId: caller.id, kind: 'terminating', detail: body.endDate }),
          ...recordWrites({ subject: id, changes: { lastDay: body.endDate, reason: body.reason, fee, credit } }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)
