import { clearedCookie } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { makeUnknown } from '#/functions/http/known-browser.ts'
import { Reply } from '#/functions/http/reply.ts'
import { requireOwnPassword } from '#/functions/identity/confirm-password.ts'
import { eraseUser } from '#/functions/users/data/user-changes.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.eraseAccount, async ({ body, caller, address, userAgent, now, recordWrites }) => {
  await requireOwnPassword(caller.id, body.password, { origin: { address, userAgent }, now })
  const response = { id: caller.id }
  await eraseUser(caller.id, now.toISOString(), recordWrites({ subject: caller.id }))
  return new Reply({ response, cookies: [clearedCookie(), makeUnknown(caller.email)] })
})
