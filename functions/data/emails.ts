import { ConditionFailed, change, get, isNew, type Key, type Write } from '#/functions/data/lib/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { UserId } from '#/shared/lib/ids.ts'

/**
 * Who has an e-mail address. It is what makes addresses unique: an account is made in two systems, so the address is first
 * reserved for half a minute, and taken with the user's row. A reservation that lapsed is taken over with its user id, so
 * that a login which an interrupted registration left in Cognito is found again, never orphaned.
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

/** Access pattern: the id of the user who has an address, normalised. One consistent read. */
export async function findUserIdByEmail(email: string): Promise<UserId | undefined> {
  const row = await get<EmailRow>(emailKey(email))
  return row?.state === 'taken' ? row.userId : undefined
}

/**
 * Reserves an address for the registration `by`, and answers the id that its user will have.
 * Throws `Conflict` when somebody has it or is about to.
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
    // The answer to our own reservation was lost, and a retry meets it.
    if (error.row?.state === 'reserved' && error.row.reservedBy === by) return UserId.parse(error.row.userId)
    throw new Conflict(
      error.row?.state === 'reserved'
        ? 'This email is being registered right now. Try again in half a minute.'
        : 'An account with this email already exists.',
      'email',
    )
  }
}

/** The write that turns the reservation `by` into the user's; fails (label `email`) when it lapsed and went to another. */
export const takingEmail = (email: string, by: string): Write => ({
  label: 'email',
  change: emailKey(email),
  update: 'SET #state = :taken',
  condition: 'reservedBy = :by AND #state = :reserved',
  names: { '#state': 'state' },
  values: { ':taken': 'taken', ':reserved': 'reserved', ':by': by },
})

/** The write that gives an address to a user at once, where no password is being set; fails (label `email`) when it is taken. */
export const claimingEmail = (email: string, userId: UserId): Write => {
  const row: EmailRow = { ...emailKey(email), userId, state: 'taken', reservedUntil: 0, reservedBy: '' }
  return { label: 'email', put: { ...row }, condition: isNew }
}

/** The write that gives an address free; fails (label `user`) when it is no longer that user's. */
export const freeingEmail = (email: string, userId: UserId): Write => ({
  label: 'user',
  remove: emailKey(email),
  condition: 'userId = :userId',
  values: { ':userId': userId },
})

/** Lets the reservation `by` lapse now, after a failure, so that the next try need not wait for it. */
export async function releaseEmail(email: string, by: string): Promise<void> {
  await change(emailKey(email), {
    update: 'SET reservedUntil = :past',
    condition: 'reservedBy = :by AND #state = :reserved',
    names: { '#state': 'state' },
    values: { ':past': 0, ':by': by, ':reserved': 'reserved' },
  })
}
