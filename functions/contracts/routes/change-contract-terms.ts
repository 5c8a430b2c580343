import { businessToday } from '#/functions/branding/data/business-date.ts'
import { replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract } from '#/functions/contracts/change-contract.ts'
import { contractEventWrite, termsWrite } from '#/functions/contracts/data/contract-records.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { termsEmailWrites } from '#/functions/contracts/emails.ts'
import { requireRunning } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/contracts/routes.ts'

export const handler = handle(
  routes.changeContractTerms,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const { day } = await businessToday(now)
    const response = await contractResponse(await findContract(id), day)
    const { text, reason } = body
    const changed = await changeContract(id, body.version, before => {
      requireRunning(before)
      const number = before.termsVersion + 1
      const after = { ...before, termsVersion: number, updatedAt: at }
      return {
        after,
        writes: [
          ...changeContractWrites(before, after),
          termsWrite(id, { number, text, reason, authorId: caller.id, day }, false),
          contractEventWrite(id, { at, userId: caller.id, kind: 'terms', detail: reason }),
          ...termsEmailWrites(after, reason),
          ...recordWrites({ subject: id, changes: { version: String(number), reason } }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)
