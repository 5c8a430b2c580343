import { createHmac, timingSafeEqual } from 'node:crypto'

/** Time-based one-time passwords, compatible with every authenticator app (RFC 6238): SHA-1, six digits, 30 seconds. */
const stepSeconds = 30
const digits = 6
/** Max steps that a clock may be off, in each direction. */
const window = 1

/** The time step that contains `at`. */
export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1000 / stepSeconds)

/** The code of a step (RFC 4226, section 5.3). */
export function codeOfStep(secret: Uint8Array, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac('sha1', secret).update(counter).digest()
  const offset = mac.readUInt8(mac.length - 1) & 0xf
  const number = (mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits
  return String(number).padStart(digits, '0')
}

/** The newest step around `now` with this code, or undefined. Checks the whole window, so that the time reveals nothing. */
export function stepOfCode(secret: Uint8Array, code: string, now: Date): number | undefined {
  let found: number | undefined
  for (let step = stepAt(now) - window; step <= stepAt(now) + window; step++) {
    const expected = Buffer.from(codeOfStep(secret, step))
    const given = Buffer.from(code)
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step
  }
  return found
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Bytes in base32 (RFC 4648), without padding. */
export function base32(bytes: Uint8Array): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? []).map(five => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)]).join('')
}

/** The content of the QR code for an app: the account and its secret. */
export function otpauthUri(issuer: string, account: string, secret: string): string {
  const label = `${encodeURIComponent(issuer.replaceAll(':', ' '))}:${encodeURIComponent(account)}`
  const parameters = `secret=${secret}&issuer=${encodeURIComponent(issuer)}&algorithm=SHA1&digits=${digits}&period=${stepSeconds}`
  return `otpauth://totp/${label}?${parameters}`
}
