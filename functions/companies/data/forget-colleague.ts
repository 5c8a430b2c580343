import { findCompany } from '#/functions/companies/data/companies.ts'
import { belongsTo, forgetPersonWrites, peopleWithRole } from '#/functions/companies/data/people.ts'
import type { Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'

/**
 * The writes that remove an erased person from the list of their company; none without one. If they were its primary contact, the
 * manager who has been there longest takes over. Two or three reads, only for someone with a company.
 */
export async function forgetColleagueWrites(user: UserRow): Promise<Write[]> {
  if (!user.companyId || !belongsTo(user, user.companyId)) return []
  const company = await findCompany(user.companyId)
  if (company?.primaryContactId !== user.id) return forgetPersonWrites(user)
  const managers = await peopleWithRole(user.companyId, ['manager'])
  const primaryContactId = managers.find(({ id }) => id !== user.id)?.id ?? null
  return forgetPersonWrites(user, { set: { primaryContactId } })
}
