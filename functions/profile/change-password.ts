import { beginSessionWrite, endSessionWrite } from '#/functions/data/sessions.ts'
import { signInWrite } from '#/functions/data/sign-ins.ts'
import { passwordAttempts, requireOwnPassword } from '#/functions/lib/confirm-password.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { replacePassword } from '#/functions/lib/replace-password.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { resetAttempts } from '#/functions/lib/reset-attempts.ts'
import { requireUncommonPassword } from '#/functions/lib/uncommon-password.ts'
import { routes } from '#/shared/profile.ts'
import { isStaff } from '#/shared/roles.ts'

export const handler = handle(
  routes.changePassword,
  async ({ body, caller, address, userAgent, now, recordWrites }) => {
    requireUncommonPassword('newPassword', body.newPassword, { email: caller.email, company: caller.companyName })
    const origin = { address, userAgent }
    await requireOwnPassword(caller.id, body.currentPassword, { field: 'currentPassword', origin, now })
    // All other sessions end; this browser continues with a session of the new generation.
    const { name, cookie } = newSession(caller.id)
    await replacePassword(caller, body.newPassword, {
      now,
      extraWrites: after => [
        // An administrator who ended every session meanwhile has ended this one, too.
        ...(after.sessionGeneration === caller.sessionGeneration + 1
          ? [beginSessionWrite(name, after, origin, now)]
          : []),
        endSessionWrite(caller.session),
        signInWrite('password-changed', caller.id, origin, now, { audited: !isStaff(caller.role) }),
        ...recordWrites({}, caller.id),
      ],
    })
    await resetAttempts(passwordAttempts(caller.id))
    return new Reply({ response: {}, cookies: [cookie] })
  },
)
