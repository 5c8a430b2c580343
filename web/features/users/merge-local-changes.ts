import type { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users/schemas.ts'
import type { UserFilter } from '#/web/features/users/user-filter.ts'

/** The changes made on this screen so far. */
export interface OwnChanges {
  /** Users added or changed, latest first. */
  users: readonly ListedUser[]
  deleted: ReadonlySet<UserId>
}

export const nothingOwn: OwnChanges = { users: [], deleted: new Set() }

/**
 * A list plus the changes made on this screen. Indexes lag: a list read right after a change may still lack it, and must not
 * undo it on screen. New users come first, wherever their names will sort them later.
 */
export function mergeLocalChanges(listed: readonly ListedUser[], own: OwnChanges, filter: UserFilter): ListedUser[] {
  const mine = new Map(own.users.map(user => [user.id, user]))
  const merged = listed.map(user => {
    const changed = mine.get(user.id)
    mine.delete(user.id)
    return changed ? { ...user, ...changed } : user
  })
  const added = filter.search ? [] : [...mine.values()]
  return [...added, ...merged].filter(
    user => !own.deleted.has(user.id) && (!filter.role || user.role === undefined || user.role === filter.role),
  )
}
