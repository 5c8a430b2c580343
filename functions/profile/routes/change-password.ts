import { newSession } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { Reply } from '#/functions/http/reply.ts'
import { passwordAttempts, requireOwnPassword } from '#/functions/identity/confirm-password.ts'
import { beginSessionWrite, endSessionWrite } from '#/functions/identity/data/sessions.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { replacePassword } from '#/functions/identity/replace-password.ts'
import { resetAttempts } from '#/functions/identity/reset-attempts.ts'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { routes } from '#/shared/profile/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

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
        ...recordWrites({ subject: caller.id }),
      ],
    })
    await resetAttempts(passwordAttempts(caller.id))
    return new Reply({ response: {}, cookies: [cookie] })
  },
)
