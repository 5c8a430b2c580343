import { findCode, hashOfEmail } from '#/functions/data/codes.ts'
import { ConditionFailed, transact } from '#/functions/data/lib/table.ts'
import { beginSessionWrite, endSessionWrite } from '#/functions/data/sessions.ts'
import { findUser, proveEmailWrite } from '#/functions/data/users.ts'
import { newSession } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/identity.ts'
import { UsedUp } from '#/shared/lib/errors.ts'

export const handler = handle(routes.verifyEmail, async ({ body: { code }, identify, address, userAgent, now }) => {
  const found = await findCode(code)
  const user = found?.purpose === 'verification' ? await findUser(found.userId) : undefined
  if (!found || !user || hashOfEmail(user.email) !== found.emailHash) throw new UsedUp()
  // Opening the link twice, or retrying after a lost response, succeeds again.
  if (user.emailVerified) return {}
  if (found.generation !== user.sessionGeneration) throw new UsedUp()
  const caller = await identify()
  // Sessions from before the verification may belong to someone else, so only this browser stays signed in.
  const renewed = caller?.id === user.id ? newSession(user.id) : undefined
  const proved = { ...user, sessionGeneration: user.sessionGeneration + 1 }
  await transact([
    proveEmailWrite(user),
    ...(caller && renewed
      ? [beginSessionWrite(renewed.name, proved, { address, userAgent }, now), endSessionWrite(caller.session)]
      : []),
  ]).catch(error => {
    if (error instanceof ConditionFailed) throw new UsedUp()
    throw error
  })
  return new Reply({ answer: {}, cookies: renewed ? [renewed.cookie] : [] })
})
