import type { APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import { compressed } from '#/functions/http/compress.ts'
import type { Middleware, RouteContext, Step } from '#/functions/http/middleware/context.ts'

type Result = APIGatewayProxyStructuredResultV2

/** Completes every response: it has the request's id, is not cached unless declared, and is compressed if it is text. */
export function responseHeaders(): Middleware<RouteContext, Result> {
  const complete = (step: Step<RouteContext, Result>) => {
    const { headers, requestContext } = step.event
    const response = step.response as Result
    response.headers = { 'cache-control': 'no-store', ...response.headers, 'x-request-id': requestContext.requestId }
    step.response = compressed(response, headers['accept-encoding'])
  }
  return { after: complete, onError: complete }
}
