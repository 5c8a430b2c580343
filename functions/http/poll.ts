import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { AnyRoute } from '#/shared/lib/route.ts'

/**
 * The header in which a poll sends the version that the browser has, and a response its own; a poll gets a 204 while its version
 * is current. It is our own header, because CloudFront does not support `If-None-Match` where it forwards cookies.
 */
const pollHeader = 'x-beacon-poll'

/** The version that a poll has (`1` if it has none), or undefined if the request is not a poll. */
export const polledVersion = (route: AnyRoute, { headers }: APIGatewayProxyEventV2): string | undefined =>
  route.polled ? headers[pollHeader] : undefined

/**
 * Max lifetime of a version: an index that lags for longer than expected is noticed after a quarter of an hour. In every time
 * zone a day begins with a quarter of an hour, so statistics of the day are read again when it begins.
 */
const maxMilliseconds = 15 * 60 * 1000

/**
 * The version of the response to a poll, read before the response itself. It is unique to a reader, list and page. Undefined if
 * the request is not a poll of a versioned route, or if `read` returns undefined.
 */
export async function currentVersion(
  route: AnyRoute,
  event: APIGatewayProxyEventV2,
  list: string,
  read: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const version = route.versioned && polledVersion(route, event) !== undefined ? await read() : undefined
  if (version === undefined) return undefined
  const quarter = Math.floor(Date.now() / maxMilliseconds)
  return createHash('sha256')
    .update(JSON.stringify([version, list, event.rawQueryString, quarter]))
    .digest('base64url')
}

/** The response to a poll whose version is still current. */
export const unchanged = (version: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 204,
  headers: { [pollHeader]: version },
})

/** The response with the version that a later poll may send. */
export const versioned = (
  result: APIGatewayProxyStructuredResultV2,
  version: string | undefined,
): APIGatewayProxyStructuredResultV2 =>
  version === undefined ? result : { ...result, headers: { ...result.headers, [pollHeader]: version } }
