import { sessionsOf } from '#/functions/data/sessions.ts'
import { handle } from '#/functions/lib/handle.ts'
import { sessionView } from '#/functions/profile/session-view.ts'
import { routes } from '#/shared/profile.ts'

export const handler = handle(routes.listSessions, async ({ caller }) =>
  (await sessionsOf(caller)).map(session => sessionView(session, caller.session)),
)
