import middy from '@middy/core'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { RequestContext, RouteContext } from '#/functions/http/middleware/context.ts'
import { idempotency } from '#/functions/http/middleware/idempotency.ts'
import { originGuard } from '#/functions/http/middleware/origin-guard.ts'
import { parseRequest } from '#/functions/http/middleware/parse-request.ts'
import { pollVersion } from '#/functions/http/middleware/poll-version.ts'
import { problemDetails } from '#/functions/http/middleware/problem-details.ts'
import { rateLimit } from '#/functions/http/middleware/rate-limit.ts'
import { requestLog } from '#/functions/http/middleware/request-log.ts'
import { response } from '#/functions/http/middleware/response.ts'
import { responseHeaders } from '#/functions/http/middleware/response-headers.ts'
import { session } from '#/functions/http/middleware/session.ts'
import type { Outcome, ReadVersion, Replay, ReplayRequest, Request } from '#/functions/http/request.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

type Event = APIGatewayProxyEventV2
type Result = APIGatewayProxyStructuredResultV2
type Handler = middy.MiddyfiedHandler<Event, Result, Error, RouteContext>

/**
 * Makes a Lambda from a route's declaration and its handler. The inner chain may respond early or throw; the outer chain completes
 * each of its responses, because middy skips the middlewares after an early one.
 */
export function handle<R extends AnyRoute>(
  route: R,
  work: (request: ReplayRequest<R>) => Promise<Outcome<R>>,
  options: { replay: Replay<R> },
): Handler
export function handle<R extends AnyRoute>(
  route: R,
  work: (request: Request<R>) => Promise<Outcome<R>>,
  options?: { version: ReadVersion<R> },
): Handler
export function handle<R extends AnyRoute>(
  route: R,
  work: (request: RequestContext<R>['request']) => Promise<Outcome<R>>,
  options: { replay?: Replay<R>; version?: ReadVersion<R> } = {},
): Handler {
  const respond = middy<Event>()
    .use(originGuard(route))
    .use(session(route))
    .use(parseRequest(route))
    .use(idempotency(route, options))
    .use(pollVersion(route, options))
    .use(rateLimit(route))
    .use(response(route))
    .handler((_, { request }) => work(request))
  return middy<Event, Result>()
    .use(requestLog(route))
    .use(responseHeaders())
    .use(problemDetails())
    .handler((event, context) => respond(event, context as RequestContext<R>))
}
