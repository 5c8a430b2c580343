import { belongsTo, type Colleague } from '#/functions/companies/data/people.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'

/** A person of a company. Throws `NotFound` for anyone else. */
export async function findColleague(companyId: CompanyId, userId: UserId): Promise<Colleague> {
  const user = await findUser(userId)
  if (!belongsTo(user, companyId)) throw new NotFound('person')
  return user
}
