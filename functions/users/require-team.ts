import { findUsers, isOnTeam } from '#/functions/users/data/users.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** Throws `Invalid`, at `field`, unless all are members of the team. One batch read; none for nobody. */
export async function requireTeam(ids: readonly UserId[], field: string): Promise<void> {
  const all = [...new Set(ids)]
  if (all.length === 0) return
  const members = (await findUsers(all)).filter(isOnTeam)
  if (members.length < all.length) throw new Invalid([{ field, message: 'Not a member of the team' }])
}
