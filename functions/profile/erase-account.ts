import { takeAttempt } from '#/functions/data/attempts.ts'
import { eraseUser } from '#/functions/data/user-changes.ts'
import { clearedCookie } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.eraseAccount, async ({ body, caller, now, record }) => {
  await takeAttempt(`password#${caller.id}`, { most: 5, minutes: 15 })
  if (!(await isPassword(caller.id, body.password))) {
    throw new Invalid([{ field: 'password', message: 'This is not your password' }])
  }
  const answer = { id: caller.id }
  await eraseUser(caller.id, now.toISOString(), record(answer, caller.id))
  return new Reply({ answer, cookies: [clearedCookie()] })
})
