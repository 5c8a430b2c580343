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
  if (!isStaff(caller.role) && !isSeenBy(caller, contract)) throw new NotFound('contract')
  return contract
}

const isSeenBy = (caller: Caller, { customerId, status }: ContractRow) =>
  status !== 'draft' && payersOf(caller).includes(customerId)

/** The payers whose contracts a customer sees: themselves and, with billing rights there, their company. */
const payersOf = (caller: Caller): PayerId[] => [
  ...(caller.companyId && hasBillingRights(caller) ? [caller.companyId] : []),
  caller.id,
]

/** The same for a list. Throws `Forbidden` for a member of a company without billing rights. */
export function ownPayers(caller: Caller): PayerId[] {
  requireBillingRights(caller)
  return payersOf(caller)
}

/** Throws `Forbidden` for a member of a company without billing rights. */
export function requireBillingRights(caller: Caller): void {
  if (!isStaff(caller.role) && !hasBillingRights(caller)) throw new Forbidden('Ask a manager of your company.')
}
