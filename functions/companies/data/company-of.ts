import { type CompanyRow, findCompany } from '#/functions/companies/data/companies.ts'
import { ConditionFailed, type Write } from '#/functions/table/table.ts'
import { type User, userKey } from '#/functions/users/data/users.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'

const companyOfPerson = 'company of person'

/**
 * The write that changes nothing, and fails unless a person still belongs to the company that a new row of theirs gets. None for a
 * person without one, whose rows are their own whatever happens.
 */
export const requireSameCompanyWrites = ({ id, companyId }: Pick<User, 'id' | 'companyId'>): Write[] =>
  companyId === null
    ? []
    : [
        {
          label: companyOfPerson,
          require: userKey(id),
          condition: 'companyId = :companyId',
          values: { ':companyId': companyId },
        },
      ]

/** Throws `Conflict` if a person's company changed while something was created for them; otherwise the error itself. */
export function explainCompanyChange(error: unknown): never {
  if (error instanceof ConditionFailed) explainCompanyChangeIn(error)
  throw error
}

/** Throws `Conflict` if a transaction failed because a person's company changed. */
export function explainCompanyChangeIn(error: ConditionFailed): void {
  if (!error.labels.has(companyOfPerson)) return
  throw new Conflict('The customer’s company has just changed. Try again.')
}

/**
 * Throws `Invalid` unless staff may give a ticket this company: it exists, and the ticket's customer has no account whose own company
 * decides. One read, only if a company is given.
 */
export async function requireCompanyOfTicket(
  companyId: CompanyId | null | undefined,
  owner: Pick<User, 'companyId'> | undefined,
): Promise<void> {
  if (!companyId || owner?.companyId === companyId) return
  if (owner) throw new Invalid([{ field: 'companyId', message: 'The customer’s account decides the company' }])
  await findCompanyOfTicket(companyId)
}

/**
 * The active company that staff give a ticket whose customer has no account; undefined for none. One read. Throws `Invalid` if it does
 * not exist or is not active.
 */
export async function findCompanyOfTicket(companyId: CompanyId | null): Promise<CompanyRow | undefined> {
  if (!companyId) return undefined
  const company = await findCompany(companyId)
  if (company?.status === 'active') return company
  throw new Invalid([{ field: 'companyId', message: 'Company not found' }])
}
