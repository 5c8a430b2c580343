import { ConditionFailed, change, get, isNew, type Key, type Write } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { UserId } from '#/shared/lib/ids.ts'

/**
 * The owner of an email address, which keeps addresses unique. An account is created in two systems, so its address is first
 * reserved for half a minute, and then assigned together with the user's row. An expired reservation is taken over with its
 * user id, so that a Cognito login left by an interrupted registration is reused instead of orphaned.
 */
interface EmailRow extends Key {
  userId: UserId
  state: 'reserved' | 'taken'
  /** Epoch milliseconds. */
  reservedUntil: number
  reservedBy: string
}

const reservationMs = 30_000

const emailKey = (email: string): Key => ({ pk: `EMAIL#${email}`, sk: 'EMAIL' })

/** Access pattern: the id of the user with a normalized address. One consistent read. */
export async function findUserIdByEmail(email: string): Promise<UserId | undefined> {
  const row = await get<EmailRow>(emailKey(email))
  return row?.state === 'taken' ? row.userId : undefined
}

/**
 * Reserves an address for the registration `by`, and returns the id of its future user.
 * Throws `Conflict` if the address is taken or reserved.
 */
export async function reserveEmail(email: string, by: string): Promise<UserId> {
  const now = Date.now()
  try {
    const row = await change<EmailRow>(emailKey(email), {
      update: 'SET userId = if_not_exists(userId, :id), #state = :reserved, reservedUntil = :until, reservedBy = :by',
      condition: 'attribute_not_exists(pk) OR (#state = :reserved AND reservedUntil < :now)',
      names: { '#state': 'state' },
      values: {
        ':id': crypto.randomUUID(),
        ':reserved': 'reserved',
        ':until': now + reservationMs,
        ':now': now,
        ':by': by,
      },
    })
    return row.userId
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
    // The SDK retried after a lost response, and found its own reservation.
    if (error.row?.state === 'reserved' && error.row.reservedBy === by) return UserId.parse(error.row.userId)
    throw new Conflict(
      error.row?.state === 'reserved'
        ? 'This email is being registered right now. Try again in half a minute.'
        : 'An account with this email already exists.',
      'email',
    )
  }
}

/** The write that turns the reservation `by` into the user's address; fails (label `email`) if it expired and was taken over. */
export const takeEmailWrite = (email: string, by: string): Write => ({
  label: 'email',
  change: emailKey(email),
  update: 'SET #state = :taken',
  condition: 'reservedBy = :by AND #state = :reserved',
  names: { '#state': 'state' },
  values: { ':taken': 'taken', ':reserved': 'reserved', ':by': by },
})

/** The write that assigns an address at once, when no password is being set; fails (label `email`) if it is taken. */
export const claimEmailWrite = (email: string, userId: UserId): Write => {
  const row: EmailRow = { ...emailKey(email), userId, state: 'taken', reservedUntil: 0, reservedBy: '' }
  return { label: 'email', put: { ...row }, condition: isNew }
}

/** The write that releases an address; fails (label `user`) if it no longer belongs to that user. */
export const freeEmailWrite = (email: string, userId: UserId): Write => ({
  label: 'user',
  remove: emailKey(email),
  condition: 'userId = :userId',
  values: { ':userId': userId },
})

/** Releases the reservation `by` after a failure, so that the next attempt need not wait. */
export async function releaseEmail(email: string, by: string): Promise<void> {
  await change(emailKey(email), {
    update: 'SET reservedUntil = :past',
    condition: 'reservedBy = :by AND #state = :reserved',
    names: { '#state': 'state' },
    values: { ':past': 0, ':by': by, ':reserved': 'reserved' },
  })
}
