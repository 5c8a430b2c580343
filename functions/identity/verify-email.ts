import { findCode, hashOfEmail } from '#/functions/data/codes.ts'
import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { findUser, provingEmail } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/identity.ts'
import { UsedUp } from '#/shared/lib/errors.ts'

export const handler = handle(routes.verifyEmail, async ({ body: { code } }) => {
  const found = await findCode(code)
  const user = found?.purpose === 'verification' ? await findUser(found.userId) : undefined
  if (!user || hashOfEmail(user.email) !== found?.emailHash) throw new UsedUp()
  // A link that is opened twice, or whose first answer was lost, says again that it is so.
  if (user.emailVerified) return {}
  await transact([provingEmail(user)]).catch(error => {
    if (error instanceof ConditionFailed) throw new UsedUp()
    throw error
  })
  return {}
})
