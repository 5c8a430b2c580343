import { type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

const pendingPartition = 'RELEASES'
/** The key of a row that exists while tickets may still be assigned to a former member of the team. */
const releaseKey = (userId: UserId): Key => ({ pk: `RELEASE#${userId}`, sk: 'RELEASE' })

/** The write that schedules the release of a user's tickets. */
export const releaseTicketsWrite = (userId: UserId, at: string): Write => ({
  put: { ...releaseKey(userId), gsi1pk: pendingPartition, gsi1sk: `${at}#${userId}` },
})

/** Access pattern: the users whose tickets still have to be released, longest waiting first. One index query. */
export async function pendingReleases(limit: number): Promise<UserId[]> {
  const keys = await query({ index: 'gsi1', pk: pendingPartition, limit })
  return keys.map(({ pk }) => pk.slice('RELEASE#'.length) as UserId)
}

export const finishRelease = (userId: UserId) => remove(releaseKey(userId))
