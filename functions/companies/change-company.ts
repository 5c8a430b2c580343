import {
  type CompanyRow,
  changeCompanyWrites,
  changedCompanyFields,
  companyIdOfDomain,
  companyLabel,
  findCompanies,
  requireCompany,
  takenDomain,
} from '#/functions/companies/data/companies.ts'
import { requireVersion, retryOnConflict, versionOf } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

/** Returns the changed company, or the same object for no change. Throws if the change is not allowed. */
export type CompanyDecision = (company: CompanyRow) => CompanyRow | Promise<CompanyRow>

/**
 * Changes a company with `decide`, in one transaction with the extra writes, which are also made if nothing changes. `version` is
 * the one that the editor saw. Throws `NotFound`, the errors of `decide`, and `Conflict` for a stale version or a taken domain.
 */
export const changeCompany = (
  id: CompanyId,
  version: number | undefined,
  decide: CompanyDecision,
  extraWrites: (before: CompanyRow, after: CompanyRow) => readonly Write[],
): Promise<CompanyRow> =>
  retryOnConflict(companyLabel, async () => {
    const before = await requireCompany(id)
    const after = await decide(before)
    if (changedCompanyFields(before, after).length === 0) {
      await transact(extraWrites(before, after))
      return before
    }
    requireVersion(companyLabel, before, version)
    await transact([...changeCompanyWrites(before, after), ...extraWrites(before, after)])
    return { ...after, version: versionOf(before) + 1 }
  }).catch(explainTakenDomain)

/** Throws `Conflict` that names the company which has a domain, if that is why a transaction failed; otherwise the error itself. */
export async function explainTakenDomain(error: unknown): Promise<never> {
  const domain = error instanceof ConditionFailed ? takenDomain(error.labels) : undefined
  if (domain === undefined) throw error
  const owner = await companyIdOfDomain(domain)
  const [company] = owner ? await findCompanies([owner]) : []
  throw new Conflict(`${company?.name ?? 'Another company'} has the domain ${domain}.`, 'domains')
}
