import { createHash } from 'node:crypto'
import { takeAttempt } from '#/functions/data/attempts.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { emailWrite } from '#/functions/data/outbox.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/identity.ts'

/**
 * Does the same for every address: whether an account exists is checked when the email is sent, where response times reveal nothing.
 */
export const handler = handle(routes.forgetPassword, async ({ body: { email }, now, record }) => {
  await takeAttempt(createHash('sha256').update(`forgotten\n${email}`).digest('base64url'), { most: 3, minutes: 60 })
  const mail = emailWrite({ template: 'passwordReset', to: email, data: {} }, now.toISOString())
  await transact([mail, ...record({}, 'nobody')])
  return {}
})
