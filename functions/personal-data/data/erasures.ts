import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { change, get, type Key, query, remove, type Write } from '#/functions/table/table.ts'
import type { User } from '#/functions/users/data/users.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/** A user whose data is being removed: created when they are erased, and deleted when everything is gone. */
export interface ErasureRow extends Key {
  userId: UserId
  /** The partition of tickets opened for their address before they verified it; absent if they never did. */
  mailbox?: string
  startedAt: string
  /** The last of their tickets that was processed; an interrupted run continues after it. */
  doneTo?: string
}

const pendingPartition = 'ERASURE#pending'

/** The write that starts an erasure. */
export function startErasureWrite({ id: userId, email, emailVerified }: User, at: string): Write {
  const mailbox = emailVerified && { mailbox: hashEmail(email) }
  const row: ErasureRow = { pk: `ERASURE#${userId}`, sk: 'ERASURE', userId, ...mailbox, startedAt: at }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${userId}` } }
}

/** Access pattern: an unfinished erasure by key. */
export const findErasure = (key: Key) => get<ErasureRow>(key)

/** Access pattern: the keys of unfinished erasures, oldest first. One index query. */
export const pendingErasures = (limit: number) => query({ index: 'gsi1', pk: pendingPartition, limit })

/** Records the last of the user's tickets that was processed. */
export const noteProgress = ({ pk, sk }: Key, doneTo: string) =>
  change(
    { pk, sk },
    { update: 'SET doneTo = :doneTo', condition: 'attribute_exists(pk)', values: { ':doneTo': doneTo } },
  )

export const finishErasure = ({ pk, sk }: Key) => remove({ pk, sk })
