import { type CodeRow, claimCode, findCode, hashOfEmail } from '#/functions/data/codes.ts'
import { transact } from '#/functions/data/lib/table.ts'
import { findUser, provingEmail, sessionsEnded, type User, userKey } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { setPassword } from '#/functions/lib/passwords.ts'
import { fingerprint } from '#/functions/lib/signing.ts'
import { routes } from '#/shared/identity.ts'
import { UsedUp } from '#/shared/lib/errors.ts'

export const handler = handle(routes.choosePassword, async ({ body: { code, password }, record }) => {
  const found = await findCode(code)
  const user = found && found.purpose !== 'verification' ? await findUser(found.userId) : undefined
  if (!user || hashOfEmail(user.email) !== found?.emailHash || isOvertaken(found, user)) throw new UsedUp()
  // The code is spent on this password first: a try that broke off goes on with the same one, and with no other.
  await claimCode(code, fingerprint(code, password))
  await setPassword(user.id, password)
  const answer = { email: user.email }
  await transact([
    user.emailVerified ? { change: userKey(user.id), ...sessionsEnded } : provingEmail(user),
    ...record(answer, user.id, {}, user),
  ])
  return answer
})

/** Whether the password was chosen another way since the mail: not where it was this code that began to, and broke off. */
const isOvertaken = ({ purpose, generation, spentOn }: CodeRow, user: User) =>
  purpose === 'password-reset' && spentOn === undefined && generation !== user.sessionGeneration
