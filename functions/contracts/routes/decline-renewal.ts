import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findContractFor, requireBillingRights } from '#/functions/contracts/access.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract, followWrites } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite } from '#/functions/contracts/data/contract-records.ts'
import { changeContractWrites } from '#/functions/contracts/data/contracts.ts'
import { contractEmailWrites } from '#/functions/contracts/emails.ts'
import { declined } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.declineRenewal,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    requireBillingRights(caller)
    const contract = await findContractFor(caller, id)
    const at = now.toISOString()
    const { day } = await businessToday(now)
    const response = await contractResponse(contract, day)
    const changed = await changeContract(id, body.version, async before => {
      const after = { ...declined(before, { byStaff: isStaff(caller.role), today: day }), updatedAt: at }
      return {
        after,
        writes: [
          ...changeContractWrites(before, after),
          ...(await followWrites(after, at)),
          ...contractEmailWrites('contractEnding', after),
          contractEventWrite(id, { at, userId: caller.id, kind: 'declined', detail: after.endDate ?? '' }),
          ...recordWrites({ subject: id, changes: { ends: after.endDate ?? '' } }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)
