import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpResponse } from '#/scripts/local-cloud/http.ts'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)

/** CloudFront compresses text between these sizes. */
const SMALLEST = 1000
const LARGEST = 10_000_000
const TEXT = /^(text\/|application\/(json|javascript|xml|manifest\+json|problem\+json)|image\/svg\+xml)/
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }

/**
 * Caches compressed responses by encoding and ETag, as CloudFront does, because a page requests the same files each time.
 */
const kept = new Map<string, Promise<Buffer>>()
const MOST_KEPT = 500

/** Compresses a response if the viewer's Accept-Encoding allows it; its ETag becomes a weak one. */
export async function compressed(viewer: Record<string, string>, response: HttpResponse): Promise<HttpResponse> {
  const type = String(response.headers['content-type'] ?? '')
  const size = Buffer.byteLength(response.body)
  if (response.status !== 200 || response.headers['content-encoding'] || !TEXT.test(type)) return response
  if (size < SMALLEST || size > LARGEST) return response
  const accepted = (viewer['accept-encoding'] ?? '').split(/\s*,\s*/).map(entry => entry.split(';')[0])
  const encoding = ['br', 'gzip'].find(name => accepted.includes(name))
  if (!encoding) return { ...response, headers: { ...response.headers, vary: 'accept-encoding' } }
  const { etag } = response.headers
  return {
    status: response.status,
    headers: {
      ...response.headers,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}),
    },
    body: await compressedBody(response.body, encoding, etag),
  }
}

function compressedBody(body: string | Buffer, encoding: string, etag: unknown): Promise<Buffer> {
  const compress = () => (encoding === 'br' ? brotli(body, QUALITY) : gzipped(body))
  if (typeof etag !== 'string' || etag.startsWith('W/')) return compress()
  const name = `${encoding} ${etag}`
  const known = kept.get(name)
  if (known) return known
  const made = compress()
  kept.set(name, made)
  const [oldest = ''] = kept.keys()
  if (kept.size > MOST_KEPT) kept.delete(oldest)
  return made
}
