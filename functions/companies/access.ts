import { type CompanyRow, requireCompany } from '#/functions/companies/data/companies.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden, NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A company that the caller may see: any for staff, and their own for its people. Throws `NotFound`. */
export async function findCompanyFor(caller: Caller, id: CompanyId): Promise<CompanyRow> {
  requireOwnCompany(caller, id)
  return requireCompany(id)
}

/** A company whose people the caller may see: any for staff, and their own for its managers. Throws `NotFound` and `Forbidden`. */
export async function findCompanyOfPeople(caller: Caller, id: CompanyId): Promise<CompanyRow> {
  requireOwnCompany(caller, id)
  if (!isStaff(caller.role) && !isManager(caller)) throw new Forbidden(managersOnly)
  return requireCompany(id)
}

/**
 * A company whose people the caller may change: any for admins, and their own for its managers. Throws `NotFound` for another
 * company, and `Forbidden` for a technician and for people who do not manage it.
 */
export async function findManagedCompany(caller: Caller, id: CompanyId): Promise<CompanyRow> {
  requireOwnCompany(caller, id)
  requireDeciding(caller)
  return requireCompany(id)
}

const managersOnly = 'Only managers of your company can do this.'

/** Throws `Forbidden` unless the caller decides who belongs to a company: an admin, or a manager of one. */
export function requireDeciding(caller: Caller): void {
  if (isStaff(caller.role)) {
    if (caller.role !== 'admin') throw new Forbidden()
  } else if (!isManager(caller)) throw new Forbidden(managersOnly)
}

function requireOwnCompany(caller: Caller, id: CompanyId): void {
  if (!isStaff(caller.role) && caller.companyId !== id) throw new NotFound('company')
}
