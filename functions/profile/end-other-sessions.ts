import { endSession, hashOfSession, sessionsOf } from '#/functions/data/sessions.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.endOtherSessions, async ({ caller }) => {
  const others = (await sessionsOf(caller)).map(hashOfSession).filter(hash => hash !== caller.session.hash)
  await Promise.all(others.map(hash => endSession({ userId: caller.id, hash })))
  return {}
})
