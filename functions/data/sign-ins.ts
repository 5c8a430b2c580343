import { createHash, randomUUID } from 'node:crypto'
import { type AuditEntry, auditPlaces } from '#/functions/data/audit.ts'
import { ConditionFailed, isNew, type Key, query, transact, type Write } from '#/functions/data/lib/table.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { SignInEvent } from '#/shared/sign-ins.ts'

/**
 * What happened around a person's sign-ins. It is an entry of the audit log that is kept with its user, so that the person
 * can read it too, and goes with them.
 */
export interface SignInRow extends Key, Omit<AuditEntry, 'requestId'> {
  id: string
  action: SignInEvent
  userAgent: string
  /** Epoch seconds. */
  expire: number
}

/** Where a request came from. */
export interface Origin {
  address: string
  userAgent: string
}

const keptDays = 180
const mostShown = 50
const windowMs = 15 * 60_000
/** How many addresses leave an entry on one account in one window: an attacker has more of them than the log has room. */
const slots = 16

function signInRow(sk: string, action: SignInEvent, userId: UserId, origin: Origin, at: Date, attempts?: number) {
  const changes: Record<string, string> = {
    ...(origin.userAgent && { browser: origin.userAgent }),
    ...(attempts !== undefined && { attempts: String(attempts) }),
  }
  const entry = { userId, action, subject: userId, changes, at: at.toISOString(), ...origin }
  const expire = epochSeconds(at) + keptDays * 24 * 60 * 60
  return { pk: `USER#${userId}`, sk: `SIGNIN#${sk}`, id: randomUUID(), ...entry, expire } satisfies SignInRow
}

/**
 * The write that notes an event. Without `audited` the person alone sees it: the route's own entry is in the audit log.
 */
export function signInWrite(
  action: SignInEvent,
  userId: UserId,
  origin: Origin,
  at: Date,
  { audited = true }: { audited?: boolean } = {},
): Write {
  const row = signInRow(`${at.toISOString()}#${randomUUID()}`, action, userId, origin, at)
  return { put: audited ? { ...row, ...auditPlaces(row) } : row }
}

/**
 * Notes that a sign-in, a password or a code failed, `attempts` times by now: one entry for an account, address and quarter of an hour, and no more
 * addresses than there are slots.
 */
export async function noteFailedSignIn(
  action: 'sign-in-failed' | 'sign-in-locked' | 'password-refused' | 'second-factor-refused',
  userId: UserId,
  origin: Origin,
  at: Date,
  attempts: number,
): Promise<void> {
  const window = new Date(Math.floor(at.getTime() / windowMs) * windowMs).toISOString()
  const slot = createHash('sha256').update(origin.address).digest().readUInt8() % slots
  const row = signInRow(`${window}#${action}#${slot}`, action, userId, origin, at, attempts)
  const write: Write = {
    put: { ...row, ...auditPlaces(row) },
    condition: `${isNew} OR #address = :address`,
    names: { '#address': 'address' },
    values: { ':address': origin.address },
  }
  await transact([write]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Access pattern: what happened around a user's sign-ins, newest first. One query. */
export async function signInsOf(userId: UserId): Promise<SignInRow[]> {
  const rows = await query<SignInRow>({ pk: `USER#${userId}`, prefix: 'SIGNIN#', limit: mostShown, newestFirst: true })
  return rows.toSorted((one, other) => other.at.localeCompare(one.at))
}
