import { leavingAvatar } from '#/functions/data/avatars.ts'
import { claimingEmail, freeingEmail } from '#/functions/data/emails.ts'
import { startingErasure } from '#/functions/data/erasures.ts'
import { optimistically } from '#/functions/data/lib/optimistic-lock.ts'
import { indexing } from '#/functions/data/lib/search.ts'
import { ConditionFailed, transact, type Write } from '#/functions/data/lib/table.ts'
import { releasingTickets } from '#/functions/data/ticket-releases.ts'
import { countingUser, lastAdminLabel } from '#/functions/data/user-counters.ts'
import { findUser, listed, makingUser, type User, type UserRow, userKey, wordsOfUser } from '#/functions/data/users.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/roles.ts'

type Fields = Partial<Pick<User, 'email' | 'emailVerified' | 'firstName' | 'lastName' | 'companyName' | 'role'>>

/** Makes a user who has no password yet, with what goes `along`. Throws `Conflict` when the address is taken. */
export async function addUser(user: User, along: readonly Write[]): Promise<void> {
  await transact([claimingEmail(user.email, user.id), ...makingUser(user), ...along]).catch(explained)
}

/**
 * Changes a user with all that hangs from it: their address, the words they are found by, the counters. Another role or
 * address ends their sessions; who leaves the team leaves their tickets (`functions/jobs/release-tickets.ts`). Throws `NotFound`, and `Conflict` for a taken address and the last admin.
 */
export async function changeUser(
  id: UserId,
  fields: Fields,
  at: string,
  along: (before: User, after: User) => readonly Write[] = () => [],
): Promise<User> {
  return optimistically('user', async () => {
    const before = await livingUser(id)
    const after = { ...before, ...fields, updatedAt: at }
    const emailChanges = after.email !== before.email
    if (emailChanges) after.emailVerified = fields.emailVerified ?? false
    if (emailChanges || after.role !== before.role) after.sessionGeneration = before.sessionGeneration + 1
    await transact([
      replacing(before, after),
      ...(emailChanges ? [claimingEmail(after.email, id), freeingEmail(before.email, id)] : []),
      ...indexing('users', id, wordsOfUser(before), wordsOfUser(after)),
      ...countingUser(before.role, after.role),
      ...(isStaff(before.role) && !isStaff(after.role) ? [releasingTickets(id, at)] : []),
      ...along(before, after),
    ])
    return after
  }).catch(explained)
}

/**
 * Erases a user: from now on they have no name, no address, no session and no login; what they left elsewhere follows
 * (`functions/jobs/erase-people.ts`). Throws `NotFound`, and `Conflict` for the last admin.
 */
export async function eraseUser(id: UserId, at: string, along: readonly Write[]): Promise<void> {
  await optimistically('user', async () => {
    const before = await livingUser(id)
    await transact([
      erasing(before, at),
      freeingEmail(before.email, id),
      ...indexing('users', id, wordsOfUser(before), []),
      ...countingUser(before.role, undefined),
      startingErasure(id, before.email, at),
      ...(isStaff(before.role) ? [releasingTickets(id, at)] : []),
      ...leavingAvatar(before, new Date(at)),
      ...along,
    ])
  }).catch(explained)
}

async function livingUser(id: UserId): Promise<UserRow> {
  const user = await findUser(id)
  if (!user || user.erasedAt) throw new NotFound('user')
  return user
}

const replacing = (before: UserRow, after: UserRow): Write => ({
  label: 'user',
  change: userKey(before.id),
  update: [
    'SET email = :email, emailVerified = :emailVerified, firstName = :firstName, lastName = :lastName',
    'companyName = :companyName, #role = :role, sessionGeneration = :generation, updatedAt = :updatedAt',
    'gsi1sk = :sort, gsi2pk = :ofRole, gsi2sk = :sort',
  ].join(', '),
  condition: 'updatedAt = :before AND sessionGeneration = :generationBefore AND attribute_not_exists(erasedAt)',
  names: { '#role': 'role' },
  values: {
    ':email': after.email,
    ':emailVerified': after.emailVerified,
    ':firstName': after.firstName,
    ':lastName': after.lastName,
    ':companyName': after.companyName,
    ':role': after.role,
    ':generation': after.sessionGeneration,
    ':updatedAt': after.updatedAt,
    ':sort': listed(after).gsi1sk,
    ':ofRole': listed(after).gsi2pk,
    ':before': before.updatedAt,
    ':generationBefore': before.sessionGeneration,
  },
})

const erasing = (user: UserRow, at: string): Write => ({
  label: 'user',
  change: userKey(user.id),
  update: [
    'SET email = :none, firstName = :none, lastName = :none, companyName = :none, profileImageUrl = :null',
    'emailVerified = :no, erasedAt = :at, updatedAt = :at, lastLoginAt = :null, sessionGeneration = :generation',
  ]
    .join(', ')
    .concat(' REMOVE gsi1pk, gsi1sk, gsi2pk, gsi2sk'),
  condition: 'updatedAt = :before AND attribute_not_exists(erasedAt)',
  values: {
    ':none': '',
    ':null': null,
    ':no': false,
    ':at': at,
    ':generation': user.sessionGeneration + 1,
    ':before': user.updatedAt,
  },
})

function explained(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(lastAdminLabel)) {
    throw new Conflict('This is the last administrator. Make another one first.', 'role')
  }
  if (error instanceof ConditionFailed && error.labels.has('email')) {
    throw new Conflict('An account with this e-mail already exists.', 'email')
  }
  throw error
}
