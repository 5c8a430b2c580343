import { findCaller } from '#/functions/http/caller.ts'
import { deviceOf } from '#/functions/http/cookies.ts'
import { isOwnNavigation } from '#/functions/http/guards.ts'
import { knownBrowser } from '#/functions/http/known-browser.ts'
import { listName } from '#/functions/http/list-pages.ts'
import type { Middleware, RequestContext } from '#/functions/http/middleware/context.ts'
import { accepted, bodyBytes, bodyText, parseBody, parseQuery } from '#/functions/http/parse.ts'
import { viewerAddress } from '#/functions/http/request.ts'
import { positionIn } from '#/functions/http/signing.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'

/** Parses the body, the query and the path with the contract's schemas, and the cursor. */
export const parseRequest = <R extends AnyRoute>(route: R): Middleware<RequestContext<R>> => ({
  before: ({ event, context }) => {
    const body =
      route.body === 'raw'
        ? bodyBytes(event)
        : route.body && parseBody(route.body(), bodyText(event), event.headers['content-type'])
    const query = route.query && parseQuery(route.query(), event.rawQueryString)
    const parameters = route.parameters && accepted(route.parameters(), event.pathParameters ?? {})

    const { caller, provider } = context
    context.list = listName(route, query, caller)
    const cursor = (query as { cursor?: string } | undefined)?.cursor
    const request = {
      body,
      query,
      parameters,
      headers: route.body === 'raw' ? event.headers : undefined,
      caller,
      identify: () => findCaller(event),
      provider,
      after: cursor === undefined ? undefined : positionIn(context.list, cursor),
      now: new Date(),
      address: viewerAddress(event),
      userAgent: (event.headers['user-agent'] ?? '').slice(0, 255),
      device: deviceOf(event.cookies),
      browserOf: (email: string) => knownBrowser(email, event.cookies),
      isOwnNavigation: isOwnNavigation(event),
    }
    context.request = request as unknown as RequestContext<R>['request']
  },
})
