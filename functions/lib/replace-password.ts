import { randomUUID } from 'node:crypto'
import { ConditionFailed, transact, type Write } from '#/functions/data/lib/table.ts'
import {
  abandonPasswordChange,
  beginPasswordChangeWrite,
  finishPasswordChange,
  passwordLabel,
  passwordOvertaken,
} from '#/functions/data/password-changes.ts'
import type { UserRow } from '#/functions/data/users.ts'
import { log } from '#/functions/lib/log.ts'
import { setPassword } from '#/functions/lib/passwords.ts'
import { fingerprint } from '#/functions/lib/signing.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'

interface Replacement {
  now: Date
  /** What must hold when the change begins, and what it spends. */
  spends?: readonly Write[]
  /** Whether who changes it has read the mailbox of the user's address. */
  provesEmail?: boolean
  /** What is written when the password is set; `after` has the generation of the sessions that may begin then. */
  along(after: UserRow): readonly Write[]
}

/**
 * Gives a user another password and ends every session. Throws `Conflict` where the account has changed since it was read, or
 * another password is being set, and `NotFound` for who is erased meanwhile.
 */
export async function replacePassword(
  user: UserRow,
  password: string,
  { now, spends = [], provesEmail = false, along }: Replacement,
): Promise<UserRow> {
  const { id } = user
  const attempt = randomUUID()
  const begin = beginPasswordChangeWrite(user, fingerprint('password', id, password), attempt, now)
  await transact([begin, ...spends]).catch(error => {
    if (error instanceof ConditionFailed && error.labels.has(passwordLabel)) throw passwordOvertaken()
    throw error
  })
  try {
    await setPassword(id, password)
    return await finishPasswordChange({ id, attempt }, provesEmail, along)
  } catch (error) {
    // After any other failure the pool may still be setting it: the change is held until nothing of it can be left.
    if (error instanceof Invalid || error instanceof NotFound) {
      await abandonPasswordChange(id, attempt).catch(failure => log.warn('change not given up', failure as Error))
    }
    throw error
  }
}
