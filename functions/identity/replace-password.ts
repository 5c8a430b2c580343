import { randomUUID } from 'node:crypto'
import { fingerprint } from '#/functions/http/signing.ts'
import {
  abandonPasswordChange,
  beginPasswordChangeWrite,
  finishPasswordChange,
  passwordLabel,
  passwordOvertaken,
} from '#/functions/identity/data/password-changes.ts'
import { setPassword } from '#/functions/identity/passwords.ts'
import { log } from '#/functions/runtime/log.ts'
import { ConditionFailed, transact, type Write } from '#/functions/table/table.ts'
import type { UserRow } from '#/functions/users/data/users.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'

interface Replacement {
  now: Date
  /** Writes at the start of the change: its conditions, and the codes that it spends. */
  spends?: readonly Write[]
  /** Whether the person changing it has proven access to the user's mailbox. */
  provesEmail?: boolean
  /** The writes once the password is set; `after` has the generation of sessions that may begin then. */
  extraWrites(after: UserRow): readonly Write[]
}

/**
 * Sets a user's password and ends all sessions. Throws `Conflict` if the account has changed since it was read, or
 * another password is being set, and `NotFound` if the user is erased in the meantime.
 */
export async function replacePassword(
  user: UserRow,
  password: string,
  { now, spends = [], provesEmail = false, extraWrites }: Replacement,
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
    return await finishPasswordChange({ id, attempt }, provesEmail ? now.toISOString() : undefined, extraWrites)
  } catch (error) {
    // After any other failure Cognito may still be setting it, so the change stays locked until it must be finished.
    if (error instanceof Invalid || error instanceof NotFound) {
      await abandonPasswordChange(id, attempt).catch(failure => log.warn('change not given up', failure as Error))
    }
    throw error
  }
}
