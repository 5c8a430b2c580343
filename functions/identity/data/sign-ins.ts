import { createHash, randomUUID } from 'node:crypto'
import { type AuditEntry, auditIndexKeys } from '#/functions/audit/data/audit.ts'
import { ConditionFailed, isNew, type Key, query, transact, type Write } from '#/functions/table/table.ts'
import type { SignInEvent } from '#/shared/identity/sign-ins.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'

/**
 * An event of a user's sign-ins. It is an audit log entry stored under its user, so that the user can read it too and it is
 * deleted with them.
 */
export interface SignInRow extends Key, Omit<AuditEntry, 'requestId'> {
  id: string
  action: SignInEvent
  userAgent: string
  /** Epoch seconds. */
  expire: number
}

/** The origin of a request. */
export interface Origin {
  address: string
  userAgent: string
}

const keptDays = 180
const maxSignIns = 50
const windowMs = 15 * 60_000
/** Max addresses that can leave an entry on one account per window; attackers have too many addresses to log them all. */
const slots = 16

/** A user's sign-ins have their own partition, because a function that records one must not be able to change the user. */
const partitionOf = (userId: UserId) => `SIGNIN#${userId}`

/** Access pattern: the keys of up to a hundred sign-ins of a user, to delete them. One query. */
export const leftSignInsOf = (userId: UserId) => query({ pk: partitionOf(userId), limit: 100 })

function signInRow(sk: string, action: SignInEvent, userId: UserId, origin: Origin, at: Date, attempts?: number) {
  const changes: Record<string, string> = {
    ...(origin.userAgent && { browser: origin.userAgent }),
    ...(attempts !== undefined && { attempts: String(attempts) }),
  }
  const entry = { userId, action, subject: userId, changes, at: at.toISOString(), ...origin }
  const expire = epochSeconds(at) + keptDays * 24 * 60 * 60
  return { pk: partitionOf(userId), sk: `SIGNIN#${sk}`, id: randomUUID(), ...entry, expire } satisfies SignInRow
}

/**
 * The write that records an event. Without `audited` only the user sees it, because the route has its own audit log entry.
 */
export function signInWrite(
  action: SignInEvent,
  userId: UserId,
  origin: Origin,
  at: Date,
  { audited = true }: { audited?: boolean } = {},
): Write {
  const row = signInRow(`${at.toISOString()}#${randomUUID()}`, action, userId, origin, at)
  return { put: audited ? { ...row, ...auditIndexKeys(row) } : row }
}

/**
 * Records a failed sign-in, password or code, with the `attempts` so far: one entry per account, address and 15 minutes, for
 * at most as many addresses as there are slots.
 */
export async function noteFailedSignIn(
  action: 'sign-in-failed' | 'sign-in-locked' | 'password-refused' | 'two-step-refused',
  userId: UserId,
  origin: Origin,
  at: Date,
  attempts: number,
): Promise<void> {
  const window = new Date(Math.floor(at.getTime() / windowMs) * windowMs).toISOString()
  const slot = createHash('sha256').update(origin.address).digest().readUInt8() % slots
  const row = signInRow(`${window}#${action}#${slot}`, action, userId, origin, at, attempts)
  const write: Write = {
    put: { ...row, ...auditIndexKeys(row) },
    condition: `${isNew} OR #address = :address`,
    names: { '#address': 'address' },
    values: { ':address': origin.address },
  }
  await transact([write]).catch(error => {
    if (!(error instanceof ConditionFailed)) throw error
  })
}

/** Access pattern: a user's sign-in events, newest first. One query. */
export async function signInsOf(userId: UserId): Promise<SignInRow[]> {
  const rows = await query<SignInRow>({ pk: partitionOf(userId), limit: maxSignIns, newestFirst: true })
  return rows.toSorted((one, other) => other.at.localeCompare(one.at))
}
