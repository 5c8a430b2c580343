import { handle } from '#/functions/http/handle.ts'
import { currentUser } from '#/functions/identity/session-user.ts'
import { routes } from '#/shared/identity/routes.ts'

export const handler = handle(routes.getCurrentUser, async ({ caller }) => currentUser(caller))
