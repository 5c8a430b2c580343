import { randomBytes } from 'node:crypto'
import { clearedCookie, cookieValue, knownCookie } from '#/functions/http/cookies.ts'
import { equalSecrets, fingerprint } from '#/functions/http/signing.ts'

/**
 * The cookie of a browser in which a user has signed in to an account. The browser's attempts are counted separately, so that
 * strangers cannot lock it out. The cookie is signed for one address, and proves nothing else.
 */
const cookieOf = (email: string) => `known-${fingerprint('known cookie', email).slice(0, 16)}`
const signatureOf = (email: string, browser: string) => fingerprint('known browser', email, browser)

/**
 * The Set-Cookie header that makes a browser known to the account with this address, which must be verified: an unverified one may
 * belong to another person, whose account the browser would then be known to.
 */
export function makeKnown(email: string): string {
  const browser = randomBytes(16).toString('base64url')
  return knownCookie(cookieOf(email), `${browser}.${signatureOf(email, browser)}`)
}

/** The Set-Cookie header that makes a browser unknown again to the account with this address. */
export const makeUnknown = (email: string): string => clearedCookie(cookieOf(email))

/** The name of a browser that is known to the account with this address; undefined for any other. */
export function knownBrowser(email: string, cookies: readonly string[] | undefined): string | undefined {
  const [browser = '', signature = ''] = cookieValue(cookies, cookieOf(email))?.split('.') ?? []
  return browser && equalSecrets(signatureOf(email, browser), signature) ? browser : undefined
}
