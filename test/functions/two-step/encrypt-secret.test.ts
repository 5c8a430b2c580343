import { randomBytes } from 'node:crypto'
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readKeys } from '#/functions/providers/keys.ts'
import { decrypt, encrypt } from '#/functions/two-step/encrypt-secret.ts'

const secret = randomBytes(20)

const manager = mockClient(SecretsManagerClient)
/** Rotates the key, also for functions that have read it. */
async function rotate(current: string, previous: string) {
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ current, previous }) })
  await readKeys(0)
}

beforeEach(async () => {
  vi.stubEnv('SECOND_FACTOR_SECRET', 'arn:two-step')
  await rotate('the key of now', '')
})
afterEach(() => vi.unstubAllEnvs())
afterAll(() => manager.restore())

describe('an encrypted secret', () => {
  test('can be decrypted for its own user', () => {
    expect(decrypt(encrypt(secret, 'dana'), 'dana')).toEqual({ bytes: secret, outdated: false })
  })

  test('cannot be decrypted for another user: a copied row is worthless', () => {
    expect(() => decrypt(encrypt(secret, 'dana'), 'luis')).toThrow()
  })

  test('is different each time, and reveals nothing of the secret', () => {
    const [one, other] = [encrypt(secret, 'dana'), encrypt(secret, 'dana')]
    expect(one).not.toBe(other)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(one).not.toContain(secret.toString(form))
  })

  test('cannot be decrypted after a byte was changed', () => {
    const sealed = Buffer.from(encrypt(secret, 'dana'), 'base64url')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => decrypt(changed.toString('base64url'), 'dana')).toThrow()
    }
  })

  test('can be decrypted with the previous key, and says so, until that one is gone', async () => {
    const sealed = encrypt(secret, 'dana')
    await rotate('the next key', 'the key of now')
    expect(decrypt(sealed, 'dana')).toEqual({ bytes: secret, outdated: true })
    await rotate('the next key', '')
    expect(() => decrypt(sealed, 'dana')).toThrow()
  })
})
