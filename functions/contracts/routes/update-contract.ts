import { businessToday } from '#/functions/branding/data/business-date.ts'
import { describeChanges, replayContract } from '#/functions/contracts/audit-summary.ts'
import { changeContract, followWrites } from '#/functions/contracts/change-contract.ts'
import { payerContracts, setDefaultWrite } from '#/functions/contracts/data/contract-lists.ts'
import { contractEventWrite, removeTermsWrite } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { changeContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { firstTermsWrites } from '#/functions/contracts/new-contract.ts'
import { changedContract } from '#/functions/contracts/transitions.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import { handle } from '#/functions/http/handle.ts'
import type { Write } from '#/functions/table/table.ts'
import { routes } from '#/shared/contracts/routes.ts'
import { Conflict } from '#/shared/lib/errors.ts'

export const handler = handle(
  routes.updateContract,
  async ({ parameters: { id }, body, caller, now, recordWrites }) => {
    const at = now.toISOString()
    const today = await businessToday(now)
    const response = await contractResponse(await findContract(id), today.day)
    const changed = await changeContract(id, body.version, async before => {
      const after = changedContract(before, body, at)
      const maker = { userId: caller.id, at, today: today.day }
      const changes = describeChanges(before, after)
      const detail = Object.keys(changes).join(', ')
      return {
        after,
        writes: [
          ...changeContractWrites(before, after),
          ...(await followWrites(after, at)),
          ...(body.isDefault ? await defaultWrites(before) : []),
          ...(body.terms === undefined ? [] : firstTermsWrites(after, body.terms, maker)),
          ...(body.terms === '' && before.termsVersion > 0 ? [removeTermsWrite(id)] : []),
          contractEventWrite(id, { at, userId: caller.id, kind: 'changed', detail }),
          ...recordWrites({ subject: id, changes: body.isDefault ? { ...changes, isDefault: 'yes' } : changes }),
        ],
      }
    })
    return response(changed)
  },
  replayContract,
)

/** The writes that make a contract its payer's default. Throws `Conflict` unless it is active. */
async function defaultWrites({ id, customerId, status }: ContractRow): Promise<Write[]> {
  if (status !== 'active') throw new Conflict('Activate this contract first.', 'isDefault')
  return setDefaultWrite(customerId, (await payerContracts(customerId)).defaultId, id)
}
