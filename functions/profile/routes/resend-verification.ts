import { emailWrite } from '#/functions/email/outbox.ts'
import { handle } from '#/functions/http/handle.ts'
import { countAttempt } from '#/functions/identity/data/attempts.ts'
import { countUnprovedEmail } from '#/functions/identity/email-cap.ts'
import { transact } from '#/functions/table/table.ts'
import { Conflict } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.resendVerification, async ({ caller, now, recordWrites }) => {
  if (caller.emailVerified) throw new Conflict('Your email address is already verified.')
  await countAttempt(`verification#${caller.id}`, { max: 3, minutes: 60 })
  await countUnprovedEmail(caller.email)
  await transact([
    emailWrite({ template: 'verification', to: caller.email, data: { userId: caller.id } }, now.toISOString()),
    ...recordWrites({ response: {}, subject: caller.id }),
  ])
  return {}
})
