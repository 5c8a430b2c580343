import { businessToday } from '#/functions/branding/data/business-date.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract } from '#/functions/contracts/change-contract.ts'
import { firstDefaultWrite, payerContracts } from '#/functions/contracts/data/contract-lists.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { requireRoom } from '#/functions/contracts/new-contract.ts'
import { findPayer } from '#/functions/contracts/payer.ts'
import { startWrites } from '#/functions/contracts/start.ts'
import { activated } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'

export const handler = handle(
  routes.activateContract,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const today = await businessToday(now)
    const draft = await findContract(id)
    await findPayer(draft.customerId)
    const response = await contractResponse(draft, today.day)
    const changed = await changeContract(id, body.version, async before => {
      const active = activated(before, today.day, at)
      const existing = await payerContracts(before.customerId)
      requireRoom(existing.active.length)
      const starts = active.startDate <= today.day
      const begun = starts ? await startWrites(before, active, { today, at }) : undefined
      return {
        after: begun?.after ?? active,
        writes: [
          ...(begun?.writes ?? changeContractWrites(before, active)),
          ...firstDefaultWrite(active, existing),
          contractEventWrite(id, { at, userId: caller.id, kind: 'activated', detail: '' }),
          ...recordWrites({ subject: id, changes: { number: before.contractNumber, starts: before.startDate } }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)
