import type middy from '@middy/core'
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import type { Admission } from '#/functions/http/caller.ts'
import type { IdempotentRequest } from '#/functions/http/idempotency.ts'
import type { Change, Request } from '#/functions/http/request.ts'
import type { AnyRoute, ResponseOf } from '#/shared/lib/route.ts'

/** The context that middlewares pass on; each field is set by the middleware named. */
export interface RouteContext extends Context, Admission {
  /** `requestLog`: when the request arrived, in milliseconds of `performance.now()`. */
  startedAt?: number
  /** `idempotency`: the request's key, once no recorded response was found under it. */
  idempotentRequest?: IdempotentRequest
  /** `pollVersion`: the version of the response. */
  version?: string
}

/** The context from `parseRequest` on, which `idempotency` completes. */
export interface RequestContext<R extends AnyRoute> extends RouteContext {
  /** The name of the list that cursors are bound to. */
  list: string
  request: Request<R, Change & { response?: ResponseOf<R> }>
}

/** The request on its way through the middlewares. */
export type Step<C extends RouteContext = RouteContext, Result = unknown> = middy.Request<
  APIGatewayProxyEventV2,
  Result,
  Error,
  C
>

/** A middleware; `Result` is the response that it sees after the handler. */
export type Middleware<C extends RouteContext = RouteContext, Result = unknown> = middy.MiddlewareObj<
  APIGatewayProxyEventV2,
  Result,
  Error,
  C
>
