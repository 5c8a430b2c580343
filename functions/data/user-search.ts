import { type Page, pageOf } from '#/functions/data/lib/page.ts'
import { findByWords } from '#/functions/data/lib/search.ts'
import { getAll } from '#/functions/data/lib/table.ts'
import { isListed, listed, type User, type UserPageRequest, type UserRow, userKey } from '#/functions/data/users.ts'
import { UserId } from '#/shared/lib/ids.ts'

/** Access pattern: users found by their words, by name; 200 matches at most are looked at. A whole id finds its user. */
export async function searchUsers(text: string, { limit, after, role }: UserPageRequest): Promise<Page<UserRow>> {
  const positionOf = (user: User) => listed(user).gsi1sk
  const id = UserId.safeParse(text.trim()).data
  const ids = id ? [id] : (await findByWords('users', text)).slice(0, 200)
  const found = (await getAll<UserRow>(ids.map(userKey)))
    .filter(user => isListed(user, role))
    .sort((a, b) => (positionOf(a) < positionOf(b) ? -1 : 1))
    .filter(user => !after || positionOf(user) > after)
  return pageOf(found, limit, positionOf)
}
