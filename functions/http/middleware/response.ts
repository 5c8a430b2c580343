import type { Middleware, RequestContext } from '#/functions/http/middleware/context.ts'
import { httpResponse } from '#/functions/http/response.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** Makes the HTTP response of the handler's outcome, after checking it with the contract's schema. */
export const response = <R extends AnyRoute>(route: R): Middleware<RequestContext<R>> => ({
  after: step => {
    step.response = httpResponse(route, step.event, step.response, step.context.list)
  },
})
