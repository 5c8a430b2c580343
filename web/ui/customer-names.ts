import { displayName, withCompany } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users.ts'

/** Customers' names by their ids: with their company, and with their email if others have the same name and company. */
export function customerNames(users: readonly ListedUser[]): Record<string, string> {
  const named = users.map(user => ({ user, name: withCompany(displayName(user), user.companyName) }))
  const count = Map.groupBy(named, ({ name }) => name)
  return Object.fromEntries(
    named.map(({ user, name }) => [user.id, (count.get(name)?.length ?? 0) > 1 ? `${name}, ${user.email}` : name]),
  )
}
