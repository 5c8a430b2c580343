import type { UserId } from '#/shared/lib/ids.ts'
import type { ListedUser } from '#/shared/users.ts'
import type { UserFilter } from '#/web/features/users/use-user-filter.ts'

/** What this screen changed so far. */
export interface OwnChanges {
  /** Those added or changed, the last one first. */
  users: readonly ListedUser[]
  deleted: ReadonlySet<UserId>
}

export const nothingOwn: OwnChanges = { users: [], deleted: new Set() }

/**
 * A list with this screen's own changes in it. Indexes lag: a list read right after a change may still lack it, and must not take
 * it back from the eyes of whoever made it. Somebody just added stands first, wherever their name will put them.
 */
export function withOwnChanges(listed: readonly ListedUser[], own: OwnChanges, filter: UserFilter): ListedUser[] {
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
