import { findTerms } from '#/functions/contracts/data/contract-records.ts'
import type { ContractRow } from '#/functions/contracts/data/contract-row.ts'
import { centsToDecimal } from '#/shared/lib/money.ts'
import type { OwnContract } from '#/shared/personal-data/exported-records.ts'

/** A contract for its payer's data export, with the terms in force. */
export async function ownContract(contract: ContractRow): Promise<OwnContract> {
  const terms = await findTerms(contract.id, contract.termsVersion)
  return { ...contract, monthlyAmount: centsToDecimal(contract.monthlyCents), terms: terms?.text ?? '' }
}
