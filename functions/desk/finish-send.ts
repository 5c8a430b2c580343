import { applySend, Unsendable } from '#/functions/desk/apply-send.ts'
import type { SendRow } from '#/functions/desk/data/sends.ts'
import { returnSend } from '#/functions/desk/return-send.ts'
import type { User } from '#/functions/users/data/users.ts'
import { Invalid, NotFound } from '#/shared/lib/errors.ts'

/**
 * Sends a held reply, or returns it to its author's draft if it cannot be sent anymore. Throws `ConditionFailed` (label
 * `sendLabel`) if it was sent or undone meanwhile.
 */
export async function finishSend(send: SendRow, author: User, at: string): Promise<void> {
  try {
    await applySend(send, author, at)
  } catch (error) {
    if (!(error instanceof Unsendable || error instanceof NotFound || error instanceof Invalid)) throw error
    await returnSend(send, at)
  }
}
