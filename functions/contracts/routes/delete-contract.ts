import { eventsOf, removeEventWrite, removeTermsWrite } from '#/functions/contracts/data/contract-records.ts'
import { contractLabel } from '#/functions/contracts/data/contract-row.ts'
import { deleteContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { requireDraft } from '#/functions/contracts/transitions.ts'
import { handle } from '#/functions/http/handle.ts'
import { retryOnConflict } from '#/functions/table/optimistic-lock.ts'
import { transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/contracts/routes.ts'

/** Events of a draft that are deleted with it; a draft rarely has more. */
const maxEvents = 50

export const handler = handle(routes.deleteContract, ({ parameters: { id }, recordWrites }) =>
  retryOnConflict(contractLabel, async () => {
    const contract = await findContract(id)
    requireDraft(contract)
    const events = await eventsOf(id, maxEvents)
    await transact([
      ...deleteContractWrites(contract),
      removeTermsWrite(id),
      ...events.map(removeEventWrite),
      ...recordWrites({ subject: id, changes: { number: contract.contractNumber } }),
    ])
    return { id }
  }),
)
