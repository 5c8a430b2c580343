import { forgetAttempts, takeAttempt } from '#/functions/data/attempts.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { beginningSession, endingSession } from '#/functions/data/sessions.ts'
import { sessionsEnded, userKey } from '#/functions/data/users.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPassword, setPassword } from '#/functions/lib/passwords.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.changePassword, async ({ body, caller, address, userAgent, now, record }) => {
  const subject = `password#${caller.id}`
  await takeAttempt(subject, { most: 5, minutes: 15 })
  if (!(await isPassword(caller.id, body.currentPassword))) {
    throw new Invalid([{ field: 'currentPassword', message: 'This is not your password' }])
  }
  await setPassword(caller.id, body.newPassword)
  // Whoever else is signed in is out; this browser goes on with a session of the new generation.
  const { name, cookie } = newSession(caller.id)
  const renewed = { ...caller, sessionGeneration: caller.sessionGeneration + 1 }
  await transact([
    { change: userKey(caller.id), ...sessionsEnded },
    beginningSession(name, renewed, { address, userAgent }, now),
    endingSession(caller.session),
    ...record({}, caller.id),
  ])
  await forgetAttempts(subject)
  return new Reply({ answer: {}, cookies: [cookie] })
})
