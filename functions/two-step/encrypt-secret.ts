import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { getKey } from '#/functions/providers/keys.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

const keyOf = (secret: string) => createHash('sha256').update(`second factor\n${secret}`).digest()

/** Encrypts the secret of a user's authenticator app. It can be decrypted only for the same user. */
export function encrypt(bytes: Uint8Array, userId: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, keyOf(getKey('twoStep').current), iv).setAAD(Buffer.from(userId))
  const sealed = Buffer.concat([cipher.update(bytes), cipher.final()])
  return Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')
}

/**
 * Decrypts a user's secret. `outdated` means that the key has rotated and the secret should be encrypted again. Throws if neither
 * key works, or if it belongs to another user.
 */
export function decrypt(text: string, userId: string): { bytes: Buffer; outdated: boolean } {
  const { current, previous } = getKey('twoStep')
  try {
    return { bytes: decrypted(text, userId, current), outdated: false }
  } catch (error) {
    if (!previous) throw error
    return { bytes: decrypted(text, userId, previous), outdated: true }
  }
}

function decrypted(text: string, userId: string, secret: string): Buffer {
  const all = Buffer.from(text, 'base64url')
  const decipher = createDecipheriv(algorithm, keyOf(secret), all.subarray(0, ivBytes), { authTagLength: tagBytes })
  decipher.setAAD(Buffer.from(userId)).setAuthTag(all.subarray(-tagBytes))
  return Buffer.concat([decipher.update(all.subarray(ivBytes, -tagBytes)), decipher.final()])
}
