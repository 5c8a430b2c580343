import { forgetColleagueWrites } from '#/functions/companies/data/forget-colleague.ts'
import { belongsTo, type Colleague } from '#/functions/companies/data/people.ts'
import { claimEmailWrite, freeEmailWrite } from '#/functions/identity/data/email-addresses.ts'
import { removeAvatarWrites } from '#/functions/images/data/avatars.ts'
import { startErasureWrite } from '#/functions/personal-data/data/erasures.ts'
import { indexUserWrites } from '#/functions/search/user-index.ts'
import { requireUnchanged, retryOnConflict, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import { releaseTicketsWrite } from '#/functions/tickets/data/ticket-releases.ts'
import { countActiveAdminWrites, countUserWrites, lastAdminLabel } from '#/functions/users/data/user-counters.ts'
import {
  findUnerasedUser,
  listed,
  makeUserWrites,
  textOf,
  type User,
  type UserRow,
} from '#/functions/users/data/users.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

type Fields = Partial<
  Pick<User, 'email' | 'emailVerified' | 'emailProvedAt' | 'firstName' | 'lastName' | 'companyName' | 'role'>
>

/** Creates a user without a password, with the extra writes. Throws `Conflict` if the address is taken. */
export async function addUser(user: User, extraWrites: readonly Write[]): Promise<void> {
  await transact([claimEmailWrite(user.email, user.id), ...makeUserWrites(user), ...extraWrites]).catch(explained)
}

/**
 * Changes a user and everything that depends on it: their address, their search words, the counters. The company name of a
 * person who belongs to a company stays unchanged. A new role or address ends their sessions; leaving the team releases their tickets
 * (`functions/jobs/release-tickets.ts`). Someone who joins the team leaves their company, with the writes of `leaveCompany`. Throws
 * `NotFound`, and `Conflict` for a taken address and the last admin.
 */
export async function changeUser(
  id: UserId,
  fields: Fields,
  at: string,
  extraWrites: (before: User, after: User) => readonly Write[] = () => [],
  leaveCompany: (person: Colleague) => Promise<readonly Write[]> = requireOutsideCompany,
): Promise<User> {
  return retryOnConflict('user', async () => {
    const before = await findUnerasedUser(id)
    const { companyName = before.companyName, ...others } = fields
    const after = { ...before, ...others, updatedAt: at }
    // The name of a person's company is the company's.
    if (before.companyId === null) after.companyName = companyName
    const leaver = isStaff(after.role) && before.companyId && belongsTo(before, before.companyId) ? before : undefined
    if (leaver) Object.assign(after, { companyId: null, companyRole: null, companyName: '' })
    const emailChanges = after.email !== before.email
    if (emailChanges) after.emailVerified = fields.emailVerified ?? false
    if (emailChanges || after.role !== before.role) after.sessionGeneration = before.sessionGeneration + 1
    await transact([
      changedFieldsWrite(before, after),
      ...(leaver ? await leaveCompany(leaver) : []),
      ...(emailChanges ? [claimEmailWrite(after.email, id), freeEmailWrite(before.email, id)] : []),
      ...indexUserWrites(textOf(before), textOf(after)),
      ...countUserWrites(before.role, after.role),
      ...countActiveAdminWrites(before, after),
      ...(isStaff(before.role) && !isStaff(after.role) ? [releaseTicketsWrite(id, at)] : []),
      ...extraWrites(before, after),
    ])
    return after
  }).catch(explained)
}

/** Throws `Conflict`: a change that cannot end a membership must not make its person one of the team. */
function requireOutsideCompany(): never {
  throw new Conflict('Remove this person from their company first.', 'role')
}

/**
 * Deactivates a user, or activates one again; the same state again changes nothing. Either way, earlier sessions and emailed codes
 * end. A deactivated admin no longer counts as one, and a team member's tickets are released. Throws `NotFound`, and `Conflict` for
 * the last admin.
 */
export async function setUserActive(
  id: UserId,
  active: boolean,
  at: string,
  extraWrites: (user: User) => readonly Write[],
): Promise<User> {
  return retryOnConflict('user', async () => {
    const before = await findUnerasedUser(id)
    if (active === (before.deactivatedAt === undefined)) {
      await transact([requireUnchanged('user', before), ...extraWrites(before)])
      return before
    }
    const fields = {
      sessionGeneration: before.sessionGeneration + 1,
      updatedAt: at,
      ...(!active && { deactivatedAt: at }),
    }
    const { deactivatedAt: _before, ...unmarked } = before
    const after = { ...unmarked, ...fields }
    await transact([
      setFieldsWrite('user', before, fields, active ? ['deactivatedAt'] : []),
      ...countActiveAdminWrites(before, after),
      ...(!active && isStaff(before.role) ? [releaseTicketsWrite(id, at)] : []),
      ...extraWrites(after),
    ])
    return after
  }).catch(explained)
}

/**
 * Erases a user: at once they have no name, address, session or login; a job removes their other data
 * (`functions/jobs/erase-people.ts`). Throws `NotFound`, and `Conflict` for the last admin.
 */
export async function eraseUser(id: UserId, at: string, extraWrites: readonly Write[]): Promise<void> {
  await retryOnConflict('user', async () => {
    const before = await findUnerasedUser(id)
    await transact([
      eraseWrite(before, at),
      ...(await forgetColleagueWrites(before)),
      freeEmailWrite(before.email, id),
      ...indexUserWrites(textOf(before), undefined),
      ...countUserWrites(before.role, undefined),
      ...countActiveAdminWrites(before, undefined),
      startErasureWrite(before, at),
      ...(isStaff(before.role) ? [releaseTicketsWrite(id, at)] : []),
      ...removeAvatarWrites(before, new Date(at)),
      ...extraWrites,
    ])
  }).catch(explained)
}

/** Sets only changed fields: a function that may not change a role may not write the unchanged one either. */
function changedFieldsWrite(before: UserRow, after: UserRow): Write {
  const old = changeable(before)
  const changed = Object.entries(changeable(after)).filter(([name, value]) => value !== old[name])
  const endsRequest = before.pendingEmail && after.sessionGeneration !== before.sessionGeneration
  return setFieldsWrite('user', before, { ...Object.fromEntries(changed), updatedAt: after.updatedAt }, [
    ...(before.joinedCompanyAt && after.companyId === null ? ['joinedCompanyAt'] : []),
    ...(endsRequest ? ['pendingEmail'] : []),
  ])
}

const changeable = (user: UserRow): Record<string, unknown> => {
  const { email, emailVerified, emailProvedAt, firstName, lastName, companyName } = user
  const { companyId, companyRole, role, sessionGeneration } = user
  return {
    ...{ email, emailVerified, emailProvedAt, firstName, lastName, companyName },
    ...{ companyId, companyRole, role, sessionGeneration },
    ...listed(user),
  }
}

const eraseWrite = (user: UserRow, at: string): Write =>
  setFieldsWrite(
    'user',
    user,
    {
      email: '',
      firstName: '',
      lastName: '',
      companyName: '',
      companyId: null,
      companyRole: null,
      profileImageUrl: null,
      emailVerified: false,
      erasedAt: at,
      updatedAt: at,
      lastLoginAt: null,
      sessionGeneration: user.sessionGeneration + 1,
    },
    [
      'gsi1pk',
      'gsi1sk',
      'gsi2pk',
      'gsi2sk',
      'twoStepSince',
      'twoStepRequired',
      'deactivatedAt',
      'joinedCompanyAt',
      'pendingEmail',
    ],
  )

function explained(error: unknown): never {
  if (error instanceof ConditionFailed && error.labels.has(lastAdminLabel)) {
    throw new Conflict('This is the last administrator. Make someone else an administrator first.', 'role')
  }
  if (error instanceof ConditionFailed && error.labels.has('email')) {
    throw new Conflict('An account with this email already exists.', 'email')
  }
  throw error
}
