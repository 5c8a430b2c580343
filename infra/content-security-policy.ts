import { existsSync, readFileSync } from 'node:fs'
import { Aws } from 'aws-cdk-lib'

const builtHashes = 'dist/web/csp.json'

/** Where Stripe.js comes from, what it draws its fields in, and whom it asks (docs.stripe.com/security/guide). */
const stripe = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  api: 'https://api.stripe.com',
}

/**
 * The policy of every page; Stripe's hosts are in that of pages that take cards alone. Inline styles and scripts are those that the
 * build wrote, by their hashes (`dist/web/csp.json`). The bucket that takes files comes by its name: its CORS, the distribution and the policy would refer to each
 * other in a circle.
 */
export function contentSecurityPolicy(uploadsName: string, { takesCards }: { takesCards: boolean }): string {
  if (!existsSync(builtHashes)) throw new Error(`${builtHashes} is not built: run npm run build first`)
  const { styleHashes, scriptHashes } = JSON.parse(readFileSync(builtHashes, 'utf8')) as Record<string, string[]>
  return [
    "default-src 'self'",
    ["script-src 'self'", ...(scriptHashes ?? []), ...(takesCards ? [stripe.scripts] : [])].join(' '),
    ["style-src 'self'", ...(styleHashes ?? [])].join(' '),
    // Pictures of products are wherever an admin says, by https.
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    // Files go straight to S3, by path-style addresses, and to no other's bucket.
    `connect-src 'self' https://s3.${Aws.REGION}.amazonaws.com/${uploadsName}/${takesCards ? ` ${stripe.api}` : ''}`,
    ...(takesCards ? [`frame-src ${stripe.frames}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The policy of pictures that people uploaded: a drawing has its own styles, runs nothing and loads nothing. */
export const mediaSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"
