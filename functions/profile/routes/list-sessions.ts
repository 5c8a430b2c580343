import { handle } from '#/functions/http/handle.ts'
import { sessionsOf } from '#/functions/identity/data/sessions.ts'
import { sessionView } from '#/functions/profile/session-view.ts'
import { routes } from '#/shared/profile/routes.ts'

export const handler = handle(routes.listSessions, async ({ caller }) =>
  (await sessionsOf(caller)).map(session => sessionView(session, caller.session)),
)
