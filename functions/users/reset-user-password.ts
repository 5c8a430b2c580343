import { transact } from '#/functions/data/lib/table.ts'
import { findUser, sessionsEnded, userKey } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { setPassword } from '#/functions/lib/passwords.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import { routes } from '#/shared/users.ts'

export const handler = handle(routes.resetUserPassword, async ({ parameters: { userId }, body, record }) => {
  const user = await findUser(userId)
  if (!user || user.erasedAt) throw new NotFound('user')
  await setPassword(userId, body.newPassword)
  await transact([{ change: userKey(userId), ...sessionsEnded }, ...record({ id: userId }, userId)])
  return { id: userId }
})
