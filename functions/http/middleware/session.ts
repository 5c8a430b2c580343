import { admit } from '#/functions/http/caller.ts'
import type { Middleware } from '#/functions/http/middleware/context.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** Finds the caller's session, checks their role and the route's module, and reads the provider's settings if declared. */
export const session = (route: AnyRoute): Middleware => ({
  before: async ({ event, context }) => {
    Object.assign(context, await admit(route, event))
  },
})
