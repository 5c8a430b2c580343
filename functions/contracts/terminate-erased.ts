import { businessToday } from '#/functions/branding/data/business-date.ts'
import { retryContract } from '#/functions/contracts/change-contract.ts'
import { contractIdsOf } from '#/functions/contracts/data/contract-lists.ts'
import { deleteContractWrites, findContract } from '#/functions/contracts/data/contracts.ts'
import { endWrites } from '#/functions/contracts/end.ts'
import { transact } from '#/functions/table/table.ts'
import { type ContractId, systemId, type UserId } from '#/shared/lib/ids.ts'

/**
 * Terminates an erased customer’s contracts today, without a fee, and deletes their drafts. Titles and terms stay for the books. Can be
 * repeated.
 */
export async function terminateContractsOf(userId: UserId): Promise<void> {
  let ids = await contractIdsOf(userId, undefined)
  while (ids.length > 0) {
    for (const id of ids) await terminate(id)
    ids = await contractIdsOf(userId, ids.at(-1))
  }
}

async function terminate(id: ContractId): Promise<void> {
  const now = new Date()
  const moment = { today: await businessToday(now), at: now.toISOString() }
  await retryContract(async () => {
    const contract = await findContract(id)
    if (contract.status === 'draft') await transact(deleteContractWrites(contract))
    if (contract.status !== 'active') return
    const settled = { byId: systemId, feeCents: 0, creditCents: 0 }
    const termination = { endDate: moment.today.day, reason: 'The account was deleted', ...settled }
    await transact(await endWrites(contract, { ...contract, termination, status: 'terminated' }, moment))
  })
}
