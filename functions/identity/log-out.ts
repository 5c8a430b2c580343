import { endSession } from '#/functions/data/sessions.ts'
import { clearedCookie } from '#/functions/lib/cookies.ts'
import { handle } from '#/functions/lib/handle.ts'
import { redirect } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/identity.ts'

export const handler = handle(routes.logOut, async ({ identify, isOwnNavigation }) => {
  // Another site or a picture may lead here, but must not end the session.
  if (!isOwnNavigation) return redirect('/')
  const caller = await identify()
  if (caller) await endSession(caller.session)
  return redirect('/', [clearedCookie()])
})
