import { businessToday } from '#/functions/branding/data/business-date.ts'
import { findContractFor, requireBillingRights } from '#/functions/contracts/access.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { contractResponse } from '#/functions/contracts/views.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { Contract } from '#/shared/contracts/schemas.ts'
import { ContractId } from '#/shared/lib/ids.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'

/** Recreates the response to a repeated change of a contract, for a caller who may still see it. */
export const replayContract = {
  replay: async (id: string, { caller, now }: { caller: Caller; now: Date }): Promise<Contract> => {
    requireBillingRights(caller)
    const contract = await findContractFor(caller, ContractId.parse(id))
    const response = await contractResponse(contract, (await businessToday(now)).day)
    return response(contract)
  },
}

const compared = [
  'startDate',
  'termMonths',
  'autoRenewal',
  'noticeDays',
  'billingFrequency',
  'billingDay',
  'dueDays',
  'coverage',
  'includedMinutes',
] as const

/** The audit log's summary of a change: old and new values, but only the fact that a text changed. */
export function describeChanges(before: ContractRow, after: ContractRow): Record<string, string> {
  const shown = (value: unknown) => (value === null ? '—' : String(value))
  const moved = (was: string, is: string) => `${was} → ${is}`
  return Object.fromEntries([
    ...(['title', 'description'] as const)
      .filter(field => before[field] !== after[field])
      .map(field => [field, 'changed'] as const),
    ...compared
      .filter(field => before[field] !== after[field])
      .map(field => [field, moved(shown(before[field]), shown(after[field]))] as const),
    ...(before.monthlyCents === after.monthlyCents
      ? []
      : [['amount', moved(centsToDecimal(before.monthlyCents), centsToDecimal(after.monthlyCents))] as const]),
    ...((before.slaPolicyId ?? null) === (after.slaPolicyId ?? null) ? [] : [['slaPolicyId', 'changed'] as const]),
    ...(before.rateCents === after.rateCents
      ? []
      : [['hourlyRate', moved(centsToDecimal(before.rateCents), centsToDecimal(after.rateCents))] as const]),
  ])
}
