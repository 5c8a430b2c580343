import { existsSync, readFileSync } from 'node:fs'
import { Aws } from 'aws-cdk-lib'

const builtHashes = 'dist/web/csp.json'

/** The hosts of Stripe.js, of its frames, and of its API (docs.stripe.com/security/guide). */
const stripe = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  api: 'https://api.stripe.com',
}

/**
 * The policy of every page; only pages that take cards allow Stripe's hosts. Inline styles and scripts are allowed by the
 * hashes that the build wrote (`dist/web/csp.json`). The uploads bucket is given by name, because its CORS, the distribution
 * and the policy would otherwise refer to each other in a circle.
 */
export function contentSecurityPolicy(uploadsName: string, { takesCards }: { takesCards: boolean }): string {
  if (!existsSync(builtHashes)) throw new Error(`${builtHashes} does not exist. Run npm run build first.`)
  const { styleHashes, scriptHashes } = JSON.parse(readFileSync(builtHashes, 'utf8')) as Record<string, string[]>
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(scriptHashes ?? []), ...(takesCards ? [stripe.scripts] : [])].join(' '),
    ["style-src 'self'", ...(styleHashes ?? [])].join(' '),
    // Product pictures can be on any https host that an admin enters. S3, which has the pictures of conversations, is named for the
    // local cloud, where it is at another address.
    `img-src 'self' data: blob: https: https://s3.${Aws.REGION}.amazonaws.com`,
    "font-src 'self'",
    // Files go straight to S3, by path-style addresses, and only to this bucket.
    `connect-src 'self' https://s3.${Aws.REGION}.amazonaws.com/${uploadsName}/${takesCards ? ` ${stripe.api}` : ''}`,
    ...(takesCards ? [`frame-src ${stripe.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of uploaded pictures: an SVG has its own styles, runs no scripts and loads nothing. */
export const mediaSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a script opened directly; in a page it runs under that page's policy. */
export const scriptSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"
