import { companyLabel } from '#/functions/companies/data/companies.ts'
import { ConditionFailed } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'

/** Throws `Conflict` if a transaction failed because no manager would be left; otherwise the error itself. */
export function explainLastManager(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(companyLabel)) {
    throw new Conflict('Make someone else a manager first.', 'companyRole')
  }
  throw error
}
