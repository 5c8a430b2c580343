import { emailWrite } from '#/functions/email/outbox.ts'
import { askForEmailWrite } from '#/functions/email-changes/data/pending-emails.ts'
import { handle } from '#/functions/http/handle.ts'
import { passwordAttempts, requireOwnPassword } from '#/functions/identity/confirm-password.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { findUserIdByEmail } from '#/functions/identity/data/email-addresses.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { alreadyRecorded } from '#/functions/table/idempotency-records.ts'
import { ConditionFailed, transact } from '#/functions/table/table.ts'
import { routes } from '#/shared/email-changes/routes.ts'
import { Conflict, Invalid } from '#/shared/lib/errors.ts'

/** The address changes only when the emailed link is confirmed (`confirm-email-change.ts`). */
export const handler = handle(
  routes.changeEmail,
  async ({ body: { email, password }, caller, address, userAgent, now, recordWrites }) => {
    if (email === caller.email) throw new Invalid([{ field: 'email', message: 'This is already your email address' }])
    await requireOwnPassword(caller.id, password, { origin: { address, userAgent }, now })
    if (await findUserIdByEmail(email)) throw new Conflict('An account with this email already exists.', 'email')
    await countAttempt(`email-change#${caller.id}`, { max: 3, minutes: 60 })
    await countUnprovedEmail(email)
    const at = now.toISOString()
    await transact([
      askForEmailWrite(caller, email, at),
      emailWrite({ template: 'emailChange', to: email, data: { userId: caller.id } }, at),
      ...recordWrites({ response: {}, subject: caller.id }),
    ]).catch(error => {
      const changed = error instanceof ConditionFailed && !error.labels.has(alreadyRecorded)
      throw changed ? new Conflict('Your account has just changed. Reload and try again.') : error
    })
    await resetAttempts(passwordAttempts(caller.id))
    return {}
  },
)
