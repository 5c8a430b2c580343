import { existsSync, readFileSync } from 'node:fs'
import { Aws } from 'aws-cdk-lib'

const builtHashes = 'dist/web/csp.json'

/** Characters that CloudFront accepts as the value of one header. */
const maxLength = 1783

/** The hashes of inline styles and scripts, as a policy names them. */
export interface InlineHashes {
  styleHashes: string[]
  scriptHashes: string[]
}

interface PolicyOptions {
  takesCards: boolean
  /** Hashes in the pages of the live release, which are served until a deployment has replaced them. */
  live?: InlineHashes | undefined
}

/** The hosts of Stripe.js, of its frames, and of its API (docs.stripe.com/security/guide). */
const stripe = {
  scripts: 'https://js.stripe.com https://*.js.stripe.com',
  frames: 'https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com',
  api: 'https://api.stripe.com',
}

/**
 * The policy of every page; only pages that take cards allow Stripe's hosts. Inline styles and scripts are allowed by the
 * hashes that the build wrote (`dist/web/csp.json`), and by those of the `live` pages, because CloudFront changes the policy some
 * minutes before `npm run deploy` uploads the new pages. The uploads bucket is given by name, because its CORS, the distribution
 * and the policy would otherwise refer to each other in a circle.
 */
export function contentSecurityPolicy(uploadsName: string, { takesCards, live }: PolicyOptions): string {
  if (!existsSync(builtHashes)) throw new Error(`${builtHashes} does not exist. Run npm run build first.`)
  const built = JSON.parse(readFileSync(builtHashes, 'utf8')) as InlineHashes
  const scriptHashes = new Set([...built.scriptHashes, ...(live?.scriptHashes ?? [])])
  const styleHashes = new Set([...built.styleHashes, ...(live?.styleHashes ?? [])])
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes, ...(takesCards ? [stripe.scripts] : [])].join(' '),
    ["style-src 'self'", ...styleHashes].join(' '),
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
  if (policy.length > maxLength)
    throw new Error(`A security policy has ${policy.length} characters, and CloudFront accepts ${maxLength}.`)
  return policy
}

/** The policy of uploaded pictures: an SVG has its own styles, runs no scripts and loads nothing. */
export const mediaSecurityPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** The policy of a script opened directly; in a page it runs under that page's policy. */
export const scriptSecurityPolicy = "default-src 'none'; frame-ancestors 'none'"
