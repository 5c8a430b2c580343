import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import * as z from 'zod/mini'
import { Reply } from '#/functions/http/reply.ts'
import { cursorFor } from '#/functions/http/signing.ts'
import { type AnyRoute, isRedirect, picture, successStatus } from '#/shared/lib/route.ts'

/**
 * The HTTP response of a handler's outcome. `list` is the list that the cursor of the next page is bound to. Throws if the outcome
 * does not match the contract.
 */
export function httpResponse(
  route: AnyRoute,
  event: APIGatewayProxyEventV2,
  outcome: unknown,
  list: string,
): APIGatewayProxyStructuredResultV2 {
  const reply: Reply<unknown> = outcome instanceof Reply ? outcome : new Reply({ response: outcome })
  const cookies = [...reply.cookies]
  if (isRedirect(route)) {
    return { statusCode: 302, headers: { location: reply.location ?? '/' }, cookies }
  }
  return {
    statusCode: reply.status ?? successStatus(route),
    headers: {
      'content-type': contentTypeOf(route),
      ...(route.cachedSeconds !== undefined && {
        'cache-control': cacheControl(route.cachedSeconds, route.staleSeconds),
      }),
      ...(reply.next !== undefined && { link: `<${nextPage(event, cursorFor(list, reply.next))}>; rel="next"` }),
    },
    cookies,
    isBase64Encoded: route.response === picture,
    body:
      typeof route.response === 'string'
        ? (reply.response as string)
        : JSON.stringify(checkedResponse(route, reply.response)),
  }
}

const cacheControl = (seconds: number, staleSeconds?: number) =>
  [
    `public, max-age=${seconds}`,
    ...(staleSeconds === undefined ? [] : [`stale-while-revalidate=${staleSeconds}`]),
  ].join(', ')

/** The response, limited to the contract's fields; a response that does not match the contract is a bug. */
export function checkedResponse(route: AnyRoute, response: unknown): unknown {
  return typeof route.response === 'string' ? response : z.parse(route.response(), response)
}

const contentTypeOf = ({ response }: AnyRoute) => {
  if (typeof response !== 'string') return 'application/json'
  return response === picture ? response : `${response}; charset=utf-8`
}

function nextPage(event: APIGatewayProxyEventV2, cursor: string): string {
  const parameters = new URLSearchParams(event.rawQueryString)
  parameters.set('cursor', cursor)
  return `${event.rawPath}?${parameters}`
}
