import { sessionsOf } from '#/functions/data/sessions.ts'
import { handle } from '#/functions/lib/handle.ts'
import { shownSession } from '#/functions/profile/shown-session.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.listSessions, async ({ caller }) =>
  (await sessionsOf(caller)).map(session => shownSession(session, caller.session)),
)
