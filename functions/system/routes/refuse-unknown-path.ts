import type { APIGatewayProxyEventV2, Context } from 'aws-lambda'
import * as z from 'zod/mini'
import { handle } from '#/functions/http/handle.ts'
import { allRoutes } from '#/shared/contract.ts'
import { MethodNotAllowed, NoSuchPath } from '#/shared/lib/errors.ts'
import { route } from '#/shared/lib/route.ts'

/** The declaration of the default route, which receives every request that matches no route of the contract. */
const anything = route({
  method: 'GET',
  path: '/$default',
  summary: 'Rejects unknown paths and methods.',
  access: 'public',
  response: () => z.never(),
})

/** The routes of the contract, with the pattern of their paths. */
const known = allRoutes.map(({ route: { method, path } }) => ({
  method,
  pattern: new RegExp(`^${path.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
}))

/**
 * Responds to requests that match no route, which would otherwise get the gateway's own message: 405 with the path's methods if
 * it has others, or else 404.
 */
export function handler(event: APIGatewayProxyEventV2, context: Context) {
  return handle(anything, async () => {
    const methods = known
      .filter(({ pattern }) => pattern.test(event.rawPath))
      .map(({ method }) => method)
      .sort()
    throw methods.length > 0
      ? new MethodNotAllowed(event.requestContext.http.method, methods)
      : new NoSuchPath(event.rawPath)
  })(event, context)
}
