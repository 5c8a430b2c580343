import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { Middleware, RouteContext, Step } from '#/functions/http/middleware/context.ts'
import { viewerAddress } from '#/functions/http/request.ts'
import { log } from '#/functions/runtime/log.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

type Result = APIGatewayProxyStructuredResultV2

/** Logs one line for each request, and adds its id and route to every line logged meanwhile. */
export function requestLog(route: AnyRoute): Middleware<RouteContext, Result> {
  const logEnd = ({ event, context, response }: Step<RouteContext, Result>) =>
    log.info('answered', {
      status: response?.statusCode ?? 0,
      milliseconds: Math.round(performance.now() - (context.startedAt ?? 0)),
      caller: context.caller?.id ?? 'none',
      address: viewerAddress(event),
      access: route.access,
    })
  return {
    before: ({ event, context }) => {
      context.startedAt = performance.now()
      log.resetKeys()
      log.appendKeys({ requestId: event.requestContext.requestId, route: event.routeKey })
    },
    after: logEnd,
    onError: logEnd,
  }
}
