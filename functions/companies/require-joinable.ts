import type { User } from '#/functions/users/data/users.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { displayName } from '#/shared/lib/names.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * Throws unless each person may join a company: `Invalid` for a missing one and for staff, and `Conflict` for one who belongs to a
 * company or has an unverified address.
 */
export function requireJoinable(ids: readonly UserId[], users: readonly User[], field = 'people'): void {
  for (const id of ids) {
    const user = users.find(one => one.id === id)
    if (!user || user.erasedAt) throw new Invalid([{ field, message: 'Customer not found' }])
    if (isStaff(user.role)) {
      throw new Invalid([{ field, message: 'Choose a customer. Staff can’t belong to a company.' }])
    }
    requireFree(user, field)
  }
}

/** Throws `Conflict` if a customer belongs to a company, or has an unverified address. */
export function requireFree(user: User, field?: string): void {
  const name = displayName(user)
  if (user.companyId) throw new Conflict(`${name} already belongs to a company.`, field)
  if (!user.emailVerified) throw new Conflict(`${user.firstName || name}’s email address isn’t verified yet.`, field)
}
