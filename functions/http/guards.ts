import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { equalSecrets } from '#/functions/http/signing.ts'
import { getKey, readKeys } from '#/functions/providers/keys.ts'
import { env } from '#/functions/runtime/env.ts'
import { Forbidden } from '#/shared/lib/errors.ts'

/** Reload keys older than this (ms) before rejecting a request: they may have been rotated. */
const suspectMs = 60_000

/**
 * Allows only requests through CloudFront, which sends a secret because an HTTP API has no firewall. Two values are valid while
 * the secret rotates; for an unknown value, the keys are read again.
 */
export async function requireOrigin({ headers }: APIGatewayProxyEventV2): Promise<void> {
  const given = headers['x-origin-secret'] ?? ''
  await readKeys()
  if (isOrigin(given)) return
  await readKeys(suspectMs)
  if (!isOrigin(given)) throw new Forbidden('This address does not accept direct requests.')
}

function isOrigin(given: string): boolean {
  const { current, previous } = getKey('origin')
  return [current, previous].some(secret => secret !== '' && equalSecrets(secret, given))
}

/**
 * Requires that a change comes from one of our pages: browsers send the request's origin in headers that pages cannot set. A
 * client that is not a browser sends neither header, and has only its own cookies.
 */
export function requireSameSite({ headers, requestContext }: APIGatewayProxyEventV2): void {
  const { method } = requestContext.http
  if (method === 'GET' || method === 'HEAD') return
  const foreignOrigin = headers.origin !== undefined && headers.origin !== env('SITE_ORIGIN')
  if (foreignOrigin || isCrossSite(headers)) throw new Forbidden('This request came from another site.')
}

/**
 * Whether a GET may end a session: only if the user opens it as a page, from one of our pages or by its address. Pictures,
 * scripts and prefetches may not, and a browser that does not say what it opens must come from one of our pages.
 */
export function isOwnNavigation({ headers }: APIGatewayProxyEventV2): boolean {
  const site = headers['sec-fetch-site']
  if (site !== undefined) {
    const isPrefetch = /prefetch|prerender/.test(`${headers['sec-purpose'] ?? ''} ${headers.purpose ?? ''}`)
    return (site === 'same-origin' || site === 'none') && headers['sec-fetch-dest'] === 'document' && !isPrefetch
  }
  const { referer } = headers
  return URL.canParse(referer ?? '') && new URL(referer ?? '').origin === env('SITE_ORIGIN')
}

/** Whether the browser says that another site caused the request. */
const isCrossSite = (headers: APIGatewayProxyEventV2['headers']): boolean =>
  headers['sec-fetch-site'] === 'cross-site' || headers['sec-fetch-site'] === 'same-site'
