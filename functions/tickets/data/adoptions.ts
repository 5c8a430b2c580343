import { ConditionFailed, getAll, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A user with a verified address whose earlier tickets are not all theirs yet. The row itself grants nothing. */
export interface AdoptionRow extends Key {
  userId: UserId
  startedAt: string
}

const pendingPartition = 'ADOPTIONS'
const adoptionKey = (userId: UserId): Key => ({ pk: `ADOPTION#${userId}`, sk: 'ADOPTION' })

/** The write that queues a user to receive the tickets opened for an address they are verifying, soon after its transaction. */
export function adoptTicketsWrite(userId: UserId, at: string): Write {
  const row: AdoptionRow = { ...adoptionKey(userId), userId, startedAt: at }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${userId}` } }
}

/** Access pattern: users with pending adoptions, longest waiting first. One index query and one batch read. */
export const pendingAdoptions = async (limit: number): Promise<AdoptionRow[]> =>
  getAll<AdoptionRow>(await query({ index: 'gsi1', pk: pendingPartition, limit }))

/** Ends an adoption, unless the user has verified another address since. */
export async function finishAdoption({ userId, startedAt }: AdoptionRow): Promise<void> {
  const isSame = { condition: 'startedAt = :at', values: { ':at': startedAt } }
  await transact([{ label: 'adoption', remove: adoptionKey(userId), ...isSame }]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}
