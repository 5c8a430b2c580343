import { basename, extname } from 'node:path'

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/** Suffix of a script's compressed copy. CloudFront chooses between the two (`infra/viewer/choose-encoding.js`). */
export const compressedSuffix = '.br'

/**
 * The response headers of a file of the site, in the local cloud and on AWS. Names under `assets/` contain a content hash and
 * may be cached forever; everything else is revalidated.
 */
export const siteHeaders = (key: string) => ({
  'content-type': contentTypes[extname(basename(key, compressedSuffix)).toLowerCase()] ?? 'application/octet-stream',
  'cache-control': key.startsWith('assets/')
    ? 'public, max-age=31536000, immutable'
    : 'public, max-age=0, must-revalidate',
  ...(key.endsWith(compressedSuffix) && { 'content-encoding': 'br' }),
})
