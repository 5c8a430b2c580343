import type { Middleware, RequestContext } from '#/functions/http/middleware/context.ts'
import { requireWithinLimit } from '#/functions/http/rate-limit.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** Counts the request against the route's hourly limit. Throws `TooMany` beyond it. */
export const rateLimit = <R extends AnyRoute>(route: R): Middleware<RequestContext<R>> => ({
  before: ({ context: { caller, request } }) => requireWithinLimit(route, { caller, address: request.address }),
})
