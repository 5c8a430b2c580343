import { type ProviderRow, providerKey, providerOf } from '#/functions/branding/data/provider.ts'
import {
  ConditionFailed,
  change,
  exists,
  getAll,
  type Key,
  query,
  queryAll,
  remove,
  type Write,
} from '#/functions/table/table.ts'
import { needsTwoStep, type SignInPolicyRow, signInPolicyKey } from '#/functions/two-step/data/sign-in-policy.ts'
import { type UserRow, userKey } from '#/functions/users/data/users.ts'
import type { Provider } from '#/shared/branding/schemas.ts'
import { epochSeconds } from '#/shared/lib/dates.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { ModuleId } from '#/shared/modules/schemas.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'

/**
 * A login in one browser. A user’s sessions have their own partition, because a function that starts one must not be able to
 * change the user.
 */
export interface SessionRow extends Key {
  userId: UserId
  generation: number
  createdAt: string
  /** Epoch seconds: the idle limit, never past the absolute one. Extended while the session is used. */
  expire: number
  /** Epoch seconds. */
  absoluteExpire: number
  /** The login's address and browser, so that the user can recognize it. */
  address: string
  userAgent: string
}

/** A session's identifier: its user and the hash of its secret. Only the browser's cookie has the secret. */
export interface SessionName {
  userId: string
  hash: string
}

const idleSeconds = (role: Role) => (isStaff(role) ? 30 * 60 : 12 * 60 * 60)
const absoluteSeconds = 7 * 24 * 60 * 60
/** The idle limit is extended at most once a minute, to avoid a write for each request. */
const touchSeconds = 60

const partitionOf = (userId: string) => `SESSION#${userId}`
const sessionKey = ({ userId, hash }: SessionName): Key => ({ pk: partitionOf(userId), sk: `SESSION#${hash}` })
export const moduleKey = (id: string): Key => ({ pk: `MODULE#${id}`, sk: 'MODULE' })

interface ModuleRow extends Key {
  enabled: boolean
}

/** The data that a route needs besides its caller: whether its module is on, and the provider's settings. */
interface Needs {
  module?: ModuleId | readonly ModuleId[]
  provider?: true
}

interface Identified {
  user?: UserRow
  session?: SessionRow
  needsTwoStep?: boolean
  moduleEnabled: boolean
  provider?: Provider
}

/**
 * Access pattern: the data that every request needs, in one batch read: the session with its user, the team's sign-in policy,
 * whether a module is on, and the provider's settings. `user` is absent if there is no such session, or it has ended.
 */
export async function identify(
  session: SessionName | undefined,
  { module, provider: needsProvider }: Needs = {},
): Promise<Identified> {
  const moduleKeys = [module ?? []].flat().map(moduleKey)
  const keys = [
    ...(session ? [sessionKey(session), userKey(session.userId), signInPolicyKey] : []),
    ...moduleKeys,
    ...(needsProvider ? [providerKey] : []),
  ]
  const rows =
    keys.length > 0 ? await getAll<SessionRow | UserRow | SignInPolicyRow | ModuleRow | ProviderRow>(keys) : []
  const found = <Row extends Key>(key: Key) =>
    rows.find(row => row.pk === key.pk && row.sk === key.sk) as Row | undefined
  // A module without a row has never been turned off.
  const moduleEnabled = moduleKeys.every(key => found<ModuleRow>(key)?.enabled ?? true)
  if (!session) return { moduleEnabled }
  const sessionRow = found<SessionRow>(sessionKey(session))
  const user = found<UserRow>(userKey(session.userId))
  const mayUse = user && !user.erasedAt && !user.deactivatedAt
  const valid = sessionRow && mayUse && sessionRow.generation === user.sessionGeneration
  if (!valid) return { moduleEnabled }
  const policy = found<SignInPolicyRow>(signInPolicyKey)
  return {
    user,
    session: sessionRow,
    needsTwoStep: needsTwoStep(user, policy),
    moduleEnabled,
    ...(needsProvider && { provider: providerOf(found<ProviderRow>(providerKey)) }),
  }
}

/** The hash that identifies a session of its user. */
export const hashOfSession = ({ sk }: Key): string => sk.slice('SESSION#'.length)

/** Access pattern: a user's active sessions, newest first. One query. */
export async function sessionsOf(user: Pick<UserRow, 'id' | 'sessionGeneration'>): Promise<SessionRow[]> {
  const rows = await queryAll<SessionRow>({ pk: partitionOf(user.id) })
  return rows
    .filter(({ generation }) => generation === user.sessionGeneration)
    .sort((a, b) => b.createdAt.localeCompare(a.createdAt))
}

/** The write that starts a session. */
export function beginSessionWrite(
  name: SessionName,
  user: Pick<UserRow, 'id' | 'role' | 'sessionGeneration'>,
  origin: { address: string; userAgent: string },
  now: Date,
): Write {
  const row: SessionRow = {
    ...sessionKey(name),
    userId: user.id,
    generation: user.sessionGeneration,
    createdAt: now.toISOString(),
    expire: epochSeconds(now) + idleSeconds(user.role),
    absoluteExpire: epochSeconds(now) + absoluteSeconds,
    ...origin,
  }
  return { put: { ...row } }
}

/** Access pattern: the keys of up to a hundred sessions of a user, to delete them. One query. */
export const leftSessionsOf = (userId: UserId) => query({ pk: partitionOf(userId), limit: 100 })

/** The write that ends a session; it may already be gone. */
export const endSessionWrite = (name: SessionName): Write => ({ remove: sessionKey(name) })

export const endSession = (name: SessionName) => remove(sessionKey(name))

/** Extends the idle limit, if due. A session that has ended in the meantime stays ended. */
export async function touchSession(session: SessionRow, role: Role, now: Date): Promise<void> {
  const expire = Math.min(epochSeconds(now) + idleSeconds(role), session.absoluteExpire)
  if (expire - session.expire < touchSeconds) return
  try {
    await change(
      { pk: session.pk, sk: session.sk },
      { update: 'SET expire = :expire', condition: exists, values: { ':expire': expire }, returns: 'NONE' },
    )
  } catch (error) {
    if (!(error instanceof ConditionFailed)) throw error
  }
}
