import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { HttpAnswer } from '#/scripts/local/http.ts'

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
export async function compressed(viewer: Record<string, string>, answer: HttpAnswer): Promise<HttpAnswer> {
  const type = String(answer.headers['content-type'] ?? '')
  const size = Buffer.byteLength(answer.body)
  if (answer.status !== 200 || answer.headers['content-encoding'] || !TEXT.test(type)) return answer
  if (size < SMALLEST || size > LARGEST) return answer
  const accepted = (viewer['accept-encoding'] ?? '').split(/\s*,\s*/).map(entry => entry.split(';')[0])
  const encoding = ['br', 'gzip'].find(name => accepted.includes(name))
  if (!encoding) return { ...answer, headers: { ...answer.headers, vary: 'accept-encoding' } }
  const { etag } = answer.headers
  return {
    status: answer.status,
    headers: {
      ...answer.headers,
      'content-encoding': encoding,
      vary: 'accept-encoding',
      ...(typeof etag === 'string' && !etag.startsWith('W/') ? { etag: `W/${etag}` } : {}),
    },
    body: await compressedBody(answer.body, encoding, etag),
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
