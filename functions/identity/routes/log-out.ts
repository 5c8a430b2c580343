import { clearedAppearance, clearedCookie } from '#/functions/http/cookies.ts'
import { handle } from '#/functions/http/handle.ts'
import { redirect } from '#/functions/http/reply.ts'
import { endSession } from '#/functions/identity/data/sessions.ts'
import { routes } from '#/shared/identity/routes.ts'

export const handler = handle(routes.logOut, async ({ identify, isOwnNavigation }) => {
  // Another site or a picture may lead here, but must not end the session.
  if (!isOwnNavigation) return redirect('/')
  const caller = await identify()
  if (caller) await endSession(caller.session)
  return redirect('/', [clearedCookie(), clearedAppearance()])
})
