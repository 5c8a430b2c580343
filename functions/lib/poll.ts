import { createHash } from 'node:crypto'
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda'
import type { AnyRoute } from '#/shared/lib/route.ts'

/**
 * A poll names the version that the browser has, and gets a 204 while that is still the current one; an answer names its own. The header is
 * ours: CloudFront does not support `If-None-Match` where it forwards cookies.
 */
const pollHeader = 'x-beacon-poll'

/** The version that a poll has (`1` if it has none), or undefined if the request is not a poll. */
export const polledVersion = (route: AnyRoute, { headers }: APIGatewayProxyEventV2): string | undefined =>
  route.polled ? headers[pollHeader] : undefined

/**
 * No version outlives a quarter of an hour: an index that lags for longer than expected is noticed then. In every time zone a day begins
 * with a quarter of an hour, so that figures of the day are read again when it begins.
 */
const longestMilliseconds = 15 * 60 * 1000

/**
 * The version of the answer to a poll, read before the answer itself. Its name is of one reader, list and page: no other answer has the
 * same. Undefined if the request is not a poll, or `read` cannot tell.
 */
export async function currentVersion(
  route: AnyRoute,
  event: APIGatewayProxyEventV2,
  list: string,
  read: () => Promise<string | undefined>,
): Promise<string | undefined> {
  const version = route.versioned && polledVersion(route, event) !== undefined ? await read() : undefined
  if (version === undefined) return undefined
  const quarter = Math.floor(Date.now() / longestMilliseconds)
  return createHash('sha256')
    .update(JSON.stringify([version, list, event.rawQueryString, quarter]))
    .digest('base64url')
}

/** The answer to a poll whose version is still the current one. */
export const unchanged = (version: string): APIGatewayProxyStructuredResultV2 => ({
  statusCode: 204,
  headers: { [pollHeader]: version },
})

/** An answer with the version that a later poll may name. */
export const versioned = (
  result: APIGatewayProxyStructuredResultV2,
  version: string | undefined,
): APIGatewayProxyStructuredResultV2 =>
  version === undefined ? result : { ...result, headers: { ...result.headers, [pollHeader]: version } }
