import { sessionUser } from '#/functions/identity/session-user.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/identity.ts'

export const handler = handle(routes.getCurrentUser, async ({ caller }) => sessionUser(caller))
