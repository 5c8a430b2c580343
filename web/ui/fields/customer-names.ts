import { displayName, nameWithCompany } from '#/shared/lib/names.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'

/** Customers' names by their ids: with their company, and with their email if others have the same name and company. */
export function customerNames(users: readonly ListedUser[]): Record<string, string> {
  const named = users.map(user => ({ user, name: nameWithCompany(displayName(user), user.companyName) }))
  const counts = new Map<string, number>()
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1)
  return Object.fromEntries(
    named.map(({ user, name }) => [user.id, (counts.get(name) ?? 0) > 1 ? `${name}, ${user.email}` : name]),
  )
}
