import { createHash } from 'node:crypto'
import { answersTo } from '#/functions/data/answers.ts'
import { leftByReader } from '#/functions/data/article-readers.ts'
import { jobKey } from '#/functions/data/build-jobs.ts'
import { nextVersion } from '#/functions/data/lib/optimistic-lock.ts'
import { change, exists, get, type Key, query, remove, transact, type Write } from '#/functions/data/lib/table.ts'
import { type OrderRow, orderKey } from '#/functions/data/orders.ts'
import { leftBuildsOf } from '#/functions/data/pc-builds.ts'
import { countChangeWrites } from '#/functions/data/ticket-counters.ts'
import type { User } from '#/functions/data/users.ts'
import { buildSteps } from '#/shared/build-jobs.ts'
import type { OrderId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser } from '#/shared/lib/names.ts'
import { defaultBuildName } from '#/shared/pc-build-draft.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** A user whose data is being removed: created when they are erased, and deleted when everything is gone. */
export interface ErasureRow extends Key {
  userId: UserId
  /** The partition of tickets opened for their address before it was theirs; absent if they never verified it. */
  mailbox?: string
  startedAt: string
  /** The last of their tickets that is done, where an interrupted run continues. */
  doneTo?: string
}

const pendingPartition = 'ERASURE#pending'

/** The partition of tickets opened for an address, named by its hash. */
export const mailboxOf = (email: string): string => createHash('sha256').update(`mailbox\n${email}`).digest('base64url')

/** The write that starts an erasure. */
export function startErasureWrite({ id: userId, email, emailVerified }: User, at: string): Write {
  const mailbox = emailVerified && { mailbox: mailboxOf(email) }
  const row: ErasureRow = { pk: `ERASURE#${userId}`, sk: 'ERASURE', userId, ...mailbox, startedAt: at }
  return { put: { ...row, gsi1pk: pendingPartition, gsi1sk: `${at}#${userId}` } }
}

/** Access pattern: an unfinished erasure by key. */
export const findErasure = (key: Key) => get<ErasureRow>(key)

/** Access pattern: the keys of unfinished erasures, oldest first. One index query. */
export const pendingErasures = (limit: number) => query({ index: 'gsi1', pk: pendingPartition, limit })

/** Records how many of the user's tickets are done. */
export const noteProgress = ({ pk, sk }: Key, doneTo: string) =>
  change(
    { pk, sk },
    { update: 'SET doneTo = :doneTo', condition: 'attribute_exists(pk)', values: { ':doneTo': doneTo } },
  )

export const finishErasure = ({ pk, sk }: Key) => remove({ pk, sk })

/** Access pattern: what is left of a user's sessions, sign-ins, second factor, remembered devices, recorded responses, PC builds, votes and views: at most a hundred of each. */
export const leftOf = async (userId: UserId) => [
  ...(await query({ pk: `USER#${userId}`, prefix: 'SESSION#', limit: 100 })),
  ...(await query({ pk: `USER#${userId}`, prefix: 'SIGNIN#', limit: 100 })),
  ...(await query({ pk: `FACTOR#${userId}`, prefix: 'FACTOR', limit: 100 })),
  ...(await query({ pk: `DEVICE#${userId}`, prefix: 'DEVICE#', limit: 100 })),
  ...(await leftByReader(userId)),
  ...(await leftBuildsOf(userId)),
  ...(await answersTo(userId)),
]

/** Removes the customer's name from their ticket, and keeps the ticket. */
export const anonymizeTicket = ({ id, customerId }: Pick<Ticket, 'id' | 'customerId'>) =>
  transact([
    {
      change: { pk: `TICKET#${id}`, sk: 'TICKET' },
      update: `SET customerEmail = :none, customerName = :deleted, companyName = :none ADD ${nextVersion.add}`,
      condition: exists,
      names: nextVersion.names,
      values: { ...nextVersion.values, ':none': '', ':deleted': deletedUser },
    },
    ...countChangeWrites({ id, customerId }),
  ])

/** Removes the delivery address and the name of the build from their order, and keeps the order. */
export const anonymizeOrder = (orderId: OrderId): Promise<OrderRow> =>
  change<OrderRow>(orderKey(orderId), {
    update: `SET deliveryAddress = :none, buildName = :none ADD ${nextVersion.add}`,
    condition: 'attribute_exists(pk)',
    names: nextVersion.names,
    values: { ...nextVersion.values, ':none': null },
  })

/** Removes the name and the notes from the job of their build, and keeps the job. */
export const anonymizeJob = (orderId: OrderId) =>
  change(jobKey(orderId), {
    update: `SET #name = :name, ${buildSteps.map((_, index) => `steps[${index}].note = :none`).join(', ')} ADD ${nextVersion.add}`,
    condition: 'attribute_exists(pk)',
    names: { ...nextVersion.names, '#name': 'name' },
    values: { ...nextVersion.values, ':name': defaultBuildName, ':none': null },
  })
