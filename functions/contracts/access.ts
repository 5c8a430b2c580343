import { payersOf, paysFor } from '#/functions/companies/payer.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { findContract } from '#/functions/contracts/data/contracts.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { hasBillingRights } from '#/shared/companies/roles.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { ContractId, PayerId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A contract that the caller may see. Throws `NotFound` also for another payer’s contract, and for a customer’s own draft. */
export async function findContractFor(caller: Caller, id: ContractId): Promise<ContractRow> {
  const contract = await findContract(id)
  const isSeen = isStaff(caller.role) || (contract.status !== 'draft' && (await paysFor(caller, contract.customerId)))
  if (!isSeen) throw new NotFound('contract')
  return contract
}

/**
 * The payers whose contracts a customer sees: themselves, their company and those merged into it. Throws `Forbidden` for a member of a
 * company without billing rights.
 */
export function ownPayers(caller: Caller): Promise<PayerId[]> {
  requireBillingRights(caller)
  return payersOf(caller)
}

/** Throws `Forbidden` for a member of a company without billing rights. */
export function requireBillingRights(caller: Caller): void {
  if (!isStaff(caller.role) && !hasBillingRights(caller)) throw new Forbidden('Ask a manager of your company.')
}
