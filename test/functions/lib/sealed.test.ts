import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { seal, unseal } from '#/functions/lib/sealed.ts'

const secret = randomBytes(20)

beforeEach(() => {
  vi.stubEnv('SECOND_FACTOR_KEY', 'the key of now')
  vi.stubEnv('SECOND_FACTOR_KEY_PREVIOUS', '')
})
afterEach(() => vi.unstubAllEnvs())

describe('a sealed secret', () => {
  test('opens for the user whom it was sealed for', () => {
    expect(unseal(seal(secret, 'dana'), 'dana')).toEqual({ bytes: secret, outdated: false })
  })

  test('opens for nobody else: a row that is copied to another user is worth nothing', () => {
    expect(() => unseal(seal(secret, 'dana'), 'luis')).toThrow()
  })

  test('is another text each time, and holds nothing of the secret', () => {
    const [one, other] = [seal(secret, 'dana'), seal(secret, 'dana')]
    expect(one).not.toBe(other)
    for (const form of ['hex', 'base64', 'base64url'] as const) expect(one).not.toContain(secret.toString(form))
  })

  test('does not open when a byte of it was changed', () => {
    const sealed = Buffer.from(seal(secret, 'dana'), 'base64url')
    for (const at of [0, 12, sealed.length - 1]) {
      const changed = Buffer.from(sealed)
      changed.writeUInt8(changed.readUInt8(at) ^ 1, at)
      expect(() => unseal(changed.toString('base64url'), 'dana')).toThrow()
    }
  })

  test('opens by the key before, and says so, until that one is gone', () => {
    const sealed = seal(secret, 'dana')
    vi.stubEnv('SECOND_FACTOR_KEY', 'the next key')
    vi.stubEnv('SECOND_FACTOR_KEY_PREVIOUS', 'the key of now')
    expect(unseal(sealed, 'dana')).toEqual({ bytes: secret, outdated: true })
    vi.stubEnv('SECOND_FACTOR_KEY_PREVIOUS', '')
    expect(() => unseal(sealed, 'dana')).toThrow()
  })
})
