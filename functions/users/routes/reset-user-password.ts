import { handle } from '#/functions/http/handle.ts'
import { signInWrite } from '#/functions/identity/data/sign-ins.ts'
import { replacePassword } from '#/functions/identity/replace-password.ts'
import { requireUncommonPassword } from '#/functions/identity/uncommon-password.ts'
import { findUnerasedUser } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(
  routes.resetUserPassword,
  async ({ parameters: { userId }, body, address, userAgent, now, recordWrites, requireNotRecordedWrites }) => {
    requireUncommonPassword('newPassword', body.newPassword)
    const user = await findUnerasedUser(userId)
    requireUncommonPassword('newPassword', body.newPassword, { email: user.email, company: user.companyName })
    const response = { id: userId }
    await replacePassword(user, body.newPassword, {
      now,
      spends: requireNotRecordedWrites(),
      extraWrites: () => [
        signInWrite('password-set', userId, { address, userAgent }, now, { audited: false }),
        ...recordWrites({ response, subject: userId }),
      ],
    })
    return response
  },
)
