import { findCompany } from '#/functions/companies/data/companies.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { PayerId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** The payer whose service levels a customer sees: their company as its manager, or themselves without one. Throws `Forbidden`. */
export function ownPayer(caller: Caller): PayerId {
  if (!caller.companyId) return caller.id
  if (!isManager(caller)) throw new Forbidden('Ask a manager of your company.')
  return caller.companyId
}

/** Throws `NotFound` unless the caller may see a payer’s report: staff, its managers, and a customer without a company. */
export async function requireReport(caller: Caller, payer: PayerId): Promise<void> {
  if (isStaff(caller.role)) return
  if (!caller.companyId) {
    if (payer === caller.id) return
    throw new NotFound('report')
  }
  if (!isManager(caller)) throw new NotFound('report')
  if (payer === caller.companyId) return
  // A company merged into theirs.
  const company = await findCompany(caller.companyId)
  if (!company?.payerIds.includes(payer)) throw new NotFound('report')
}
