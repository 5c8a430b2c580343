import { InvalidLink, openSigned, signedCode } from '#/functions/http/link-codes.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'

/** Bytes of an address’s hash. */
const hashBytes = 32

/**
 * The code with which the reader of an email confirms or ends the subscription of their address: 66 characters of base64url with the
 * address’s hash, signed. Nothing of it is stored. `readKeys` must have been called.
 */
export const subscriptionCode = (kind: 'subscribe' | 'unsubscribe', email: string): string =>
  signedCode(kind, Buffer.from(hashEmail(email), 'base64url'))

/** The hash of the address that got a code. Throws `InvalidLink` unless we signed it for this purpose. */
export function openSubscriptionCode(kind: 'subscribe' | 'unsubscribe', code: string): string {
  const hash = openSigned(kind, code, hashBytes)
  if (!hash) throw new InvalidLink()
  return hash.toString('base64url')
}
