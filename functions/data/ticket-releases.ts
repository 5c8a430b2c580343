import { type Key, query, remove, type Write } from '#/functions/data/table.ts'
import type { UserId } from '#/shared/ids.ts'

/** Somebody who is of the team no more, while tickets may still be assigned to them. */
export interface TicketReleaseRow extends Key {
  userId: UserId
}

const pendingPartition = 'RELEASES'

/** The write that has a person's tickets given back to nobody. */
export function releasingTickets(userId: UserId, at: string): Write {
  const row: TicketReleaseRow = { pk: `RELEASE#${userId}`, sk: 'RELEASE', userId }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${userId}` } }
}

/** Access pattern: whose tickets are to be given back, the longest waiting first. One index query. */
export async function pendingReleases(limit: number): Promise<UserId[]> {
  const keys = await query({ index: 'gsi1', pk: pendingPartition, limit })
  return keys.map(({ pk }) => pk.slice('RELEASE#'.length) as UserId)
}

export const finishRelease = (userId: UserId) => remove({ pk: `RELEASE#${userId}`, sk: 'RELEASE' })
