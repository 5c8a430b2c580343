import { forgetAttempts, takeAttempt } from '#/functions/data/attempts.ts'
import { beginningSession, endingSession } from '#/functions/data/sessions.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { isPassword } from '#/functions/lib/passwords.ts'
import { replacePassword } from '#/functions/lib/replace-password.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { requireUncommonPassword } from '#/functions/lib/uncommon-password.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/profile.ts'
import { isStaff } from '#/shared/roles.ts'

export const handler = handle(routes.changePassword, async ({ body, caller, address, userAgent, now, record }) => {
  requireUncommonPassword('newPassword', body.newPassword)
  const subject = `password#${caller.id}`
  await takeAttempt(subject, { most: 5, minutes: 15 })
  if (!(await isPassword(caller.id, body.currentPassword))) {
    throw new Invalid([{ field: 'currentPassword', message: 'This is not your password' }])
  }
  // Whoever else is signed in is out; this browser goes on with a session of the new generation.
  const { name, cookie } = newSession(caller.id)
  await replacePassword(caller, body.newPassword, {
    now,
    along: after => [
      beginningSession(name, after, { address, userAgent }, now),
      endingSession(caller.session),
      signInWrite('password-changed', caller.id, { address, userAgent }, now, { audited: !isStaff(caller.role) }),
      ...record({}, caller.id),
    ],
  })
  await forgetAttempts(subject)
  return new Reply({ answer: {}, cookies: [cookie] })
})
