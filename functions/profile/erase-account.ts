import { eraseUser } from '#/functions/data/user-changes.ts'
import { requireOwnPassword } from '#/functions/lib/confirm-password.ts'
import { clearedCookie } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { makeUnknown } from '#/functions/lib/known-browser.ts'
import { Reply } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.eraseAccount, async ({ body, caller, address, userAgent, now, recordWrites }) => {
  await requireOwnPassword(caller.id, body.password, { origin: { address, userAgent }, now })
  const response = { id: caller.id }
  await eraseUser(caller.id, now.toISOString(), recordWrites(response, caller.id))
  return new Reply({ response, cookies: [clearedCookie(), makeUnknown(caller.email)] })
})
