import { handle } from '#/functions/lib/handle.ts'
import { currentUser } from '#/functions/lib/session-user.ts'
import { routes } from '#/shared/identity.ts'

export const handler = handle(routes.getCurrentUser, async ({ caller }) => currentUser(caller))
