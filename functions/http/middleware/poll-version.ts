import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Middleware, RequestContext } from '#/functions/http/middleware/context.ts'
import { currentVersion, polledVersion, unchanged, versioned } from '#/functions/http/poll.ts'
import type { ReadVersion } from '#/functions/http/request.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** Returns 204 to a poll whose version is current, and adds the version to any other response to a poll. */
export const pollVersion = <R extends AnyRoute>(
  route: R,
  options: { version?: ReadVersion<R> },
): Middleware<RequestContext<R>, APIGatewayProxyStructuredResultV2> => ({
  before: async ({ event, context }) => {
    const version = await currentVersion(route, event, context.list, async () => options.version?.(context.request))
    if (version === undefined) return
    if (version === polledVersion(route, event)) return unchanged(version)
    context.version = version
  },
  after: step => {
    step.response = versioned(step.response as APIGatewayProxyStructuredResultV2, step.context.version)
  },
})
