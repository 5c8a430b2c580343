import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { change, exists, get, type Key, type Write } from '#/functions/data/table.ts'
import type { UserId } from '#/shared/ids.ts'
import type { Role } from '#/shared/roles.ts'

/** A person with an account. The password is in Cognito, under the user's id. */
export interface UserRow extends Key {
  id: UserId
  email: string
  /** Whether the address is known to be theirs: only then do tickets raised for it become theirs. */
  emailVerified: boolean
  firstName: string
  lastName: string
  companyName: string
  profileImageUrl: string | null
  role: Role
  /** Sessions of an earlier generation are over: a new role, a reset or a deletion ends them all at once. */
  sessionGeneration: number
  lastLoginAt: string | null
  createdAt: string
  updatedAt: string
}

export type User = Omit<UserRow, 'pk' | 'sk'>

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })

/** Access pattern: a user by id. One consistent read. */
export const findUser = (id: string) => get<UserRow>(userKey(id))

/** Access pattern: the user who has an address and has proved it; tickets raised for others' addresses are nobody's. */
export async function findVerifiedCustomer(email: string): Promise<UserId | undefined> {
  const id = await findUserIdByEmail(email)
  const user = id && (await findUser(id))
  return user?.emailVerified ? user.id : undefined
}

/** The write that makes a user; `user` is the label of its guard. */
export const makingUser = (user: User): Write => ({
  label: 'user',
  put: { ...userKey(user.id), ...user },
  condition: 'attribute_not_exists(pk)',
})

/** The write that notes a login; fails (label `user`) when the user is gone. */
export const notingLogin = (id: UserId, at: string): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'SET lastLoginAt = :at',
  condition: exists,
  values: { ':at': at },
})

/** Ends every session of a user, and what a role or password change means besides is the caller's to write. */
export const endAllSessions = (id: UserId) =>
  change<UserRow>(userKey(id), { update: 'ADD sessionGeneration :one', condition: exists, values: { ':one': 1 } })
