import { findUserIdByEmail } from '#/functions/data/emails.ts'
import { nextVersion, type Versioned } from '#/functions/data/lib/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/data/lib/page.ts'
import { wordsOf, wordWrites } from '#/functions/data/lib/search.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/data/lib/table.ts'
import type { PasswordChange } from '#/functions/data/password-changes.ts'
import { countingUser } from '#/functions/data/user-counters.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { deletedUser, displayName } from '#/shared/lib/names.ts'
import { cutTo } from '#/shared/lib/text.ts'
import { isStaff, type Role } from '#/shared/roles.ts'

/** A person with an account. The password is in Cognito, under the user's id. */
export interface UserRow extends Key, Versioned {
  id: UserId
  email: string
  /** Whether the address is known to be theirs: only then do tickets raised for it become theirs. */
  emailVerified: boolean
  firstName: string
  lastName: string
  companyName: string
  profileImageUrl: string | null
  role: Role
  /** Sessions and mailed codes of an earlier generation are over: another role, address or password, the proof of an address and a deletion end them all at once. */
  sessionGeneration: number
  lastLoginAt: string | null
  createdAt: string
  updatedAt: string
  /** Set when the person was erased: the row stays for what refers to it, without a name. */
  erasedAt?: string
  passwordChange?: PasswordChange
  /** Who they are to Stripe, since their first payment. Never on the wire. */
  stripeCustomerId?: string
  /** Since when they have a second factor, which stands in a partition of its own (`functions/data/second-factors.ts`). */
  secondFactorSince?: string
  /** Whether an admin requires one of them. */
  secondFactorRequired?: boolean
}

export type User = Omit<UserRow, 'pk' | 'sk'>

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })

/** Access pattern: a user by id. One consistent read. */
export const findUser = (id: string) => get<UserRow>(userKey(id))

/** A user by id. Throws `NotFound` for one who never was, or who is erased. */
export async function findUnerasedUser(id: string): Promise<UserRow> {
  const user = await findUser(id)
  if (!user || user.erasedAt) throw new NotFound('user')
  return user
}

/** What others see of a person beside what that person did. */
export interface Shown extends Pick<User, 'role' | 'profileImageUrl' | 'companyName'> {
  name: string
}

/** Access pattern: what the users of some ids are called and look like, by id; erased ones have no name of theirs. One batch read. */
export async function namesOf(ids: readonly string[]): Promise<Map<string, Shown>> {
  const rows = await getAll<UserRow>([...new Set(ids)].map(userKey))
  return new Map(
    rows.map(row => {
      const name = row.erasedAt ? deletedUser : displayName(row)
      const { role, profileImageUrl, companyName } = row
      return [row.id, { name, role, profileImageUrl, companyName: row.erasedAt ? '' : companyName }]
    }),
  )
}

/** Access pattern: a member of the team by id; undefined for customers, and for who is erased. One consistent read. */
export async function findStaff(id: UserId): Promise<User | undefined> {
  const user = await findUser(id)
  return user && !user.erasedAt && isStaff(user.role) ? user : undefined
}

/** Access pattern: the user who has an address and has proved it; tickets raised for others' addresses are nobody's. */
export async function findVerifiedCustomer(email: string): Promise<UserId | undefined> {
  const id = await findUserIdByEmail(email)
  const user = id && (await findUser(id))
  return user?.emailVerified ? user.id : undefined
}

/** Where a user stands in the lists: by last name, then first name; who has no name yet by their address. */
export function listed(user: User) {
  const name = `${user.lastName} ${user.firstName}`.trim() || user.email
  const sort = `${cutTo(name.toLowerCase(), 200)}#${user.id}`
  return { gsi1pk: 'USERS', gsi1sk: sort, gsi2pk: `USERS#${user.role}`, gsi2sk: sort }
}

/** The words under which a user is found, in the order of the lists. */
export const findable = (user: User) => ({
  position: listed(user).gsi1sk,
  words: wordsOf(user.firstName, user.lastName, user.companyName, user.email).slice(0, 30),
})

/** The writes that make a user; `user` is the label of their guard. */
export const makingUser = (user: User): Write[] => [
  { label: 'user', put: { ...userKey(user.id), ...user, version: 1, ...listed(user) }, condition: isNew },
  ...wordWrites('users', undefined, findable(user)),
  ...countingUser(undefined, user.role),
]

/** The write that notes a login; fails (label `user`) when what it was begun with, a password or a role, is of the past by now. */
export const notingLogin = ({ id, sessionGeneration }: User, at: string): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'SET lastLoginAt = :at',
  condition: 'sessionGeneration = :generation AND attribute_not_exists(erasedAt)',
  values: { ':at': at, ':generation': sessionGeneration },
})

/** The write that notes that an address is its user's, and ends every session; fails (label `user`) when the account has changed by now. */
export const provingEmail = ({ id, email, sessionGeneration }: User): Write => ({
  label: 'user',
  change: userKey(id),
  update: `SET emailVerified = :yes ADD sessionGeneration :one, ${nextVersion.add}`,
  condition: 'email = :email AND emailVerified = :no AND sessionGeneration = :generation',
  names: nextVersion.names,
  values: { ...nextVersion.values, ':yes': true, ':no': false, ':email': email, ':generation': sessionGeneration },
})

export interface UserPageRequest {
  limit: number
  after?: string | undefined
  role?: Role | undefined
}

/** Where an index has a user. */
export type UserPlace = Key & Record<'gsi1sk' | 'gsi2sk', string>

/** Whether a user is in the lists, and of a role where one is asked for. */
export const isListed = (user: User, role: Role | undefined) => !user.erasedAt && (!role || user.role === role)

/** Access pattern: users by name. One index query and one batch read. */
export async function listUsers({ limit, after, role }: UserPageRequest): Promise<Page<UserRow>> {
  const partition = role ? ({ index: 'gsi2', pk: `USERS#${role}` } as const) : ({ index: 'gsi1', pk: 'USERS' } as const)
  return filledPage<UserRow>({
    limit,
    after,
    placesAfter: async (position, count) =>
      (await query<UserPlace>({ ...partition, after: position, limit: count })).map(place => ({
        key: place,
        position: place[`${partition.index}sk`],
      })),
    belongs: user => isListed(user, role),
  })
}
