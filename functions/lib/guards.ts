import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { env } from '#/functions/lib/env.ts'
import { equalSecrets } from '#/functions/lib/signing.ts'
import { Forbidden } from '#/shared/lib/errors.ts'

/**
 * Allows only requests through CloudFront: an HTTP API has no firewall of its own, so CloudFront sends a secret. Two values are
 * valid while the secret rotates.
 */
export function requireOrigin({ headers }: APIGatewayProxyEventV2): void {
  const given = headers['x-origin-secret'] ?? ''
  const valid = [env('ORIGIN_SECRET'), env('ORIGIN_SECRET_PREVIOUS')].filter(secret => secret !== '')
  if (!valid.some(secret => equalSecrets(secret, given)))
    throw new Forbidden('This address does not accept direct requests.')
}

/**
 * Requires that a change comes from one of our pages: browsers send the request's origin in headers that pages cannot
 * set. A client that is not a browser sends neither header, and has nobody else's cookies.
 */
export function requireSameSite({ headers, requestContext }: APIGatewayProxyEventV2): void {
  const { method } = requestContext.http
  if (method === 'GET' || method === 'HEAD') return
  const foreignOrigin = headers.origin !== undefined && headers.origin !== env('SITE_ORIGIN')
  if (foreignOrigin || isCrossSite(headers)) throw new Forbidden('This request came from another site.')
}

/** Whether the browser says that another site caused the request. */
export const isCrossSite = (headers: APIGatewayProxyEventV2['headers']): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
