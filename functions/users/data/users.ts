import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import type { PasswordChange } from '#/functions/identity/data/password-changes.ts'
import { indexUserWrites, type UserText } from '#/functions/search/user-index.ts'
import type { Get } from '#/functions/table/batched-get.ts'
import { nextVersion, type Versioned } from '#/functions/table/optimistic-lock.ts'
import { filledPage, type Page } from '#/functions/table/page.ts'
import { get, getAll, isNew, type Key, query, type Write } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { countActiveAdminWrites, countUserWrites } from '#/functions/users/data/user-counters.ts'
import type { Appearance } from '#/shared/branding/appearance.ts'
import type { CompanyRole } from '#/shared/companies/roles.ts'
import type { AfterSending } from '#/shared/identity/preferences.ts'
import { searchedAddress } from '#/shared/lib/email-address.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { CompanyId, UserId } from '#/shared/lib/ids.ts'
import { deletedUser, displayName } from '#/shared/lib/names.ts'
import { folded } from '#/shared/lib/search-terms.ts'
import { truncate } from '#/shared/lib/text.ts'
import { isStaff, type Role } from '#/shared/users/roles.ts'

/** An address that a user asked for. Any change that ends their sessions also ends the request. */
export interface PendingEmail {
  email: string
  at: string
  /** The user's session generation when they asked. */
  generation: number
}

/** A user with an account. The password is in Cognito, under the user's id. */
export interface UserRow extends Key, Versioned {
  id: UserId
  email: string
  /** Whether they have verified the address: only then do tickets opened for it become theirs. */
  emailVerified: boolean
  /** When the address was verified and all other sign-ins ended; absent on accounts verified before this was recorded. */
  emailProvedAt?: string
  /** The address that they asked for, until its link is confirmed; see `functions/email-changes/pending-email.ts`. */
  pendingEmail?: PendingEmail
  firstName: string
  lastName: string
  companyName: string
  /** The customer's company, whose rows they see by their role there; null for staff, and for customers without one. */
  companyId: CompanyId | null
  companyRole: CompanyRole | null
  /** When they joined their company; absent without one. */
  joinedCompanyAt?: string
  profileImageUrl: string | null
  role: Role
  /**
   * Sessions and emailed codes of an earlier generation are invalid: a new role, address or password, a verification and a
   * deletion end them all at once.
   */
  sessionGeneration: number
  lastLoginAt: string | null
  createdAt: string
  updatedAt: string
  /** Set while an admin has the account deactivated: nobody can sign in to it, and everything else of it stays. */
  deactivatedAt?: string
  /** Set when the user was erased. The row stays, without a name, because other rows refer to it. */
  erasedAt?: string
  passwordChange?: PasswordChange
  /** Their Stripe customer id, set at their first payment. Never leaves the server. */
  stripeCustomerId?: string
  /** When two-step verification was turned on; its data is in a separate partition (`functions/two-step/data/two-step.ts`). */
  twoStepSince?: string
  /** Whether an admin requires two-step verification. */
  twoStepRequired?: boolean
  /** Their choice of colors; absent until they make one. */
  appearance?: Appearance
  /** Whether browsers show them news while the page is hidden. */
  browserNotifications?: boolean
  /** Whether rules assign them no new tickets. */
  away?: boolean
  /** How they like to work; absent for the default. */
  shortcuts?: boolean
  suggestMinutes?: boolean
  timerOnOpen?: boolean
  afterSending?: AfterSending
  /** Whether they get emails about their own tickets: absent means yes. */
  emailsReplies?: boolean
  emailsProgress?: boolean
  emailsReminders?: boolean
  /** Whether they get emails about the team’s tickets. */
  emailsAssigned?: boolean
  emailsCustomerReplied?: boolean
  emailsMentioned?: boolean
  emailsSnoozeEnded?: boolean
  /** Whether the bell tells them of each kind of news: absent means yes. */
  bellReplies?: boolean
  bellProgress?: boolean
  bellAssigned?: boolean
  bellCustomerReplied?: boolean
  bellMentioned?: boolean
  bellSnoozeEnded?: boolean
  bellDueTimes?: boolean
  bellTimer?: boolean
  bellUndelivered?: boolean
  bellHeld?: boolean
}

export type User = Omit<UserRow, 'pk' | 'sk'>

export const userKey = (id: string): Key => ({ pk: `USER#${id}`, sk: 'USER' })

/** Access pattern: a user by id. One consistent read. */
export const findUser = (id: string, read: Get = get) => read<UserRow>(userKey(id))

/** Access pattern: some users by id; missing ones are left out. One batch read. */
export const findUsers = (ids: readonly string[]): Promise<UserRow[]> => getAll<UserRow>(ids.map(userKey))

/** A user by id. Throws `NotFound` if the user does not exist or is erased. */
export async function findUnerasedUser(id: string): Promise<UserRow> {
  const user = await findUser(id)
  if (!user || user.erasedAt) throw new NotFound('user')
  return user
}

/** The public part of a user, shown with their actions. */
export interface Shown extends Pick<User, 'role' | 'profileImageUrl' | 'companyName'> {
  name: string
}

/** Access pattern: the names and pictures of some users by id; erased users appear without their name. One batch read. */
export const namesOf = async (ids: readonly string[]): Promise<Map<string, Shown>> =>
  namesIn(await getAll<UserRow>(ids.map(userKey)))

/** The public parts of some users, by id. */
export const namesIn = (rows: readonly UserRow[]): Map<string, Shown> =>
  new Map(
    rows.map(row => {
      const name = row.erasedAt ? deletedUser : displayName(row)
      const { role, profileImageUrl, companyName } = row
      return [row.id, { name, role, profileImageUrl, companyName: row.erasedAt ? '' : companyName }]
    }),
  )

/** Whether an account belongs to the team, and can be used. */
export const isOnTeam = (user: User): boolean => !user.erasedAt && !user.deactivatedAt && isStaff(user.role)

/** Access pattern: a team member by id; undefined for customers, and for erased and deactivated users. One consistent read. */
export async function findStaff(id: UserId): Promise<User | undefined> {
  const user = await findUser(id)
  return user && isOnTeam(user) ? user : undefined
}

/** Access pattern: the user with a verified address. Tickets opened for an unverified address have no customer. */
export async function findVerifiedCustomer(email: string): Promise<UserRow | undefined> {
  const id = await findUserIdByEmail(email)
  const user = id && (await findUser(id))
  return user?.emailVerified ? user : undefined
}

/** A user's sort position in the lists: by last name, then first name, or by address if there is no name. */
export function listed(user: User) {
  const name = `${user.lastName} ${user.firstName}`.trim() || user.email
  const sort = `${truncate(folded(name), 200)}#${user.id}`
  return { gsi1pk: 'USERS', gsi1sk: sort, gsi2pk: `USERS#${user.role}`, gsi2sk: sort }
}

/** The texts by which a user is found, in the order of the lists. */
export const textOf = (user: User): UserText => ({
  position: listed(user).gsi1sk,
  texts: [user.firstName, user.lastName, user.companyName, searchedAddress(user.email)],
})

/** The writes that create a user; `user` is the label of their guard. */
export const makeUserWrites = (user: User): Write[] => [
  { label: 'user', put: { ...userKey(user.id), ...user, version: 1, ...listed(user) }, condition: isNew },
  ...indexUserWrites(undefined, textOf(user)),
  ...countUserWrites(undefined, user.role),
  ...countActiveAdminWrites(undefined, user),
]

/**
 * The write that records a login; fails (label `user`) if the account, such as its password or role, has changed since the
 * login began.
 */
export const noteLoginWrite = ({ id, sessionGeneration }: User, at: string): Write => ({
  label: 'user',
  change: userKey(id),
  update: 'SET lastLoginAt = :at',
  condition:
    'sessionGeneration = :generation AND attribute_not_exists(erasedAt) AND attribute_not_exists(deactivatedAt)',
  values: { ':at': at, ':generation': sessionGeneration },
})

/**
 * The writes that record that an address is verified, end all sessions, and give the user the tickets opened for the address;
 * fail (label `user`) if the account has changed.
 */
export const proveEmailWrites = ({ id, email, sessionGeneration }: User, at: string): Write[] => [
  {
    label: 'user',
    change: userKey(id),
    update: `SET emailVerified = :yes, emailProvedAt = :at ADD sessionGeneration :one, ${nextVersion.add}`,
    condition: 'email = :email AND emailVerified = :no AND sessionGeneration = :generation',
    names: nextVersion.names,
    values: {
      ...nextVersion.values,
      ':yes': true,
      ':no': false,
      ':email': email,
      ':generation': sessionGeneration,
      ':at': at,
    },
  },
  adoptTicketsWrite(id, at),
]

/** The write that changes nothing, and fails (label `user`) unless a user still has a verified address. */
export const requireProvedWrite = ({ id, email }: User): Write => ({
  label: 'user',
  require: userKey(id),
  condition: 'email = :email AND emailVerified = :yes AND attribute_not_exists(erasedAt)',
  values: { ':email': email, ':yes': true },
})

export interface UserPageRequest {
  limit: number
  after?: string | undefined
  role?: Role | undefined
}

/** A user's index keys. */
export type UserIndexRow = Key & Record<'gsi1sk' | 'gsi2sk', string>

/** Whether a user appears in the lists and, if given, has a role. */
export const isListed = (user: User, role: Role | undefined) => !user.erasedAt && (!role || user.role === role)

/** Access pattern: users by name. One index query and one batch read. */
export async function listUsers({ limit, after, role }: UserPageRequest): Promise<Page<UserRow>> {
  const partition = role ? ({ index: 'gsi2', pk: `USERS#${role}` } as const) : ({ index: 'gsi1', pk: 'USERS' } as const)
  return filledPage<UserRow>({
    limit,
    after,
    entriesAfter: async (position, count) =>
      (await query<UserIndexRow>({ ...partition, after: position, limit: count })).map(indexEntry => ({
        key: indexEntry,
        position: indexEntry[`${partition.index}sk`],
      })),
    belongs: user => isListed(user, role),
  })
}
