import { retryOnConflict, setFieldsWrite } from '#/functions/table/optimistic-lock.ts'
import { transact, type Write } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { removeTwoStepWrite } from '#/functions/two-step/data/two-step.ts'
import { findUser, type User, type UserRow, userKey } from '#/functions/users/data/users.ts'
import { Conflict, NotFound } from '#/shared/lib/errors.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { isStaff } from '#/shared/users/roles.ts'

/**
 * A password change in progress, on its user's row. The password is in another system, so a change takes three steps;
 * while it lasts, no other password can be set, so that the two systems agree.
 */
export interface PasswordChange {
  /** Identifies the password without revealing it: an interrupted attempt can continue with the same password. */
  password: string
  attempt: string
  /** Epoch milliseconds: longer than any function can run. */
  until: number
  /**
   * Whether several attempts set this password: it is unknown when the last one finishes, so the lock is kept until it
   * expires.
   */
  shared: boolean
}

const heldMs = 15_000
export const passwordLabel = 'password'

export const passwordOvertaken = () => new Conflict('This password is being changed right now. Try again in a moment.')

/** Whether a function may be setting a user’s password right now. */
export const isPasswordChanging = ({ passwordChange }: User, now: Date): boolean =>
  passwordChange !== undefined && passwordChange.until > now.getTime()

/**
 * The write that starts a password change; fails (label `passwordLabel`) if the user's sessions have ended since the user was
 * read, or another change was faster. Throws `Conflict` while a different password is being set.
 */
export function beginPasswordChangeWrite(user: UserRow, password: string, attempt: string, now: Date): Write {
  const { passwordChange: before, sessionGeneration } = user
  const shared = isPasswordChanging(user, now)
  if (shared && before?.password !== password) throw passwordOvertaken()
  const begun: PasswordChange = { password, attempt, until: now.getTime() + heldMs, shared }
  const isAsRead = before ? 'passwordChange.#attempt = :before' : 'attribute_not_exists(passwordChange)'
  return {
    label: passwordLabel,
    change: userKey(user.id),
    update: 'SET passwordChange = :begun ADD #version :one',
    condition: `sessionGeneration = :generation AND attribute_not_exists(erasedAt) AND ${isAsRead}`,
    names: { '#version': 'version', ...(before && { '#attempt': 'attempt' }) },
    values: {
      ':begun': begun,
      ':one': 1,
      ':generation': sessionGeneration,
      ...(before && { ':before': before.attempt }),
    },
  }
}

/**
 * Whether two-step verification may be a stranger's: turned on before the address was verified, or on an account whose
 * verification left a stranger's password in place. The team's accounts begin with an invitation, so theirs is always their
 * own.
 */
const isTwoStepDoubtful = ({ emailVerified, emailProvedAt, twoStepSince, role }: User): boolean => {
  if (!twoStepSince) return false
  if (!emailVerified) return true
  return emailProvedAt ? twoStepSince < emailProvedAt : !isStaff(role)
}

/**
 * Finishes the change `attempt` after its password is set, with the extra writes: all earlier sessions end. A change that
 * verifies the address (`proves` is the time) also removes two-step verification that may be a stranger's, and adopts the
 * address's tickets. Throws `NotFound` if the user was erased in the meantime, and `Conflict` if another attempt has taken
 * over.
 */
export const finishPasswordChange = (
  { id, attempt }: { id: UserId; attempt: string },
  proves: string | undefined,
  extraWrites: (after: UserRow) => readonly Write[],
): Promise<UserRow> =>
  retryOnConflict('user', async () => {
    const before = await findUser(id)
    if (!before || before.erasedAt) throw new NotFound('user')
    const { passwordChange } = before
    if (passwordChange?.attempt !== attempt) throw passwordOvertaken()
    const fields = {
      emailVerified: proves !== undefined || before.emailVerified,
      ...(proves && !(before.emailVerified && before.emailProvedAt) && { emailProvedAt: proves }),
      sessionGeneration: before.sessionGeneration + 1,
    }
    const after = { ...before, ...fields }
    const endsTwoStep = proves !== undefined && isTwoStepDoubtful(before)
    await transact([
      setFieldsWrite('user', before, fields, [
        ...(passwordChange.shared ? [] : ['passwordChange']),
        ...(endsTwoStep ? ['twoStepSince'] : []),
      ]),
      ...(endsTwoStep ? [removeTwoStepWrite(id)] : []),
      ...(proves && !before.emailVerified ? [adoptTicketsWrite(id, proves)] : []),
      ...extraWrites(after),
    ])
    return after
  })

/** Gives up the change `attempt`, which can no longer set a password. */
export const abandonPasswordChange = (id: UserId, attempt: string) =>
  transact([
    {
      change: userKey(id),
      update: 'REMOVE passwordChange',
      condition: 'passwordChange.#attempt = :attempt AND passwordChange.#shared = :no',
      names: { '#attempt': 'attempt', '#shared': 'shared' },
      values: { ':attempt': attempt, ':no': false },
    },
  ])
