import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Unavailable } from '#/shared/lib/errors.ts'

vi.hoisted(() => {
  process.env.POWERTOOLS_LOG_LEVEL = 'SILENT'
})

const manager = mockClient(SecretsManagerClient)
const holds = (name: string, value: object) =>
  manager.on(GetSecretValueCommand, { SecretId: `arn:${name}` }).resolves({ SecretString: JSON.stringify(value) })
const reads = () => manager.commandCalls(GetSecretValueCommand).length
const minutes = (count: number) => vi.advanceTimersByTime(count * 60_000)

/** The module as a newly started function has it. */
async function started() {
  vi.resetModules()
  return import('#/functions/providers/keys.ts')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('ORIGIN_SECRET', 'arn:origin')
  vi.stubEnv('SIGNING_SECRET', 'arn:signing')
  vi.stubEnv('SECOND_FACTOR_SECRET', undefined)
  manager.reset()
  holds('origin', { current: 'first', previous: '' })
  holds('signing', { current: 'signs' })
})
afterEach(() => {
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
afterAll(() => manager.restore())

describe('a function’s keys', () => {
  test('are those it was granted, each read once, however many requests wait', async () => {
    const { getKey, readKeys } = await started()
    await Promise.all([readKeys(), readKeys()])
    await readKeys()
    expect(reads()).toBe(2)
    expect(getKey('origin')).toEqual({ current: 'first', previous: '' })
    expect(getKey('signing')).toEqual({ current: 'signs', previous: '' })
    expect(() => getKey('twoStep')).toThrow('a grant is missing')
  })

  test('are read again after five minutes, so a rotated key is in use everywhere by then', async () => {
    const { getKey, readKeys } = await started()
    await readKeys()
    holds('origin', { current: 'second', previous: 'first' })
    minutes(4)
    await readKeys()
    expect(getKey('origin').current).toBe('first')
    minutes(1)
    await readKeys()
    expect(getKey('origin')).toEqual({ current: 'second', previous: 'first' })
  })

  test('are kept while they cannot be read again, with two attempts a minute', async () => {
    const { getKey, readKeys } = await started()
    await readKeys()
    manager.on(GetSecretValueCommand).rejects(new Error('down'))
    minutes(5)
    await readKeys()
    await readKeys()
    expect(getKey('origin').current).toBe('first')
    expect(reads()).toBe(4)
    holds('origin', { current: 'second', previous: 'first' })
    holds('signing', { current: 'signs' })
    minutes(0.5)
    await readKeys()
    expect(getKey('origin').current).toBe('second')
  })

  test('are read by the next call if they could not be read at startup', async () => {
    const { getKey, readKeys } = await started()
    manager.on(GetSecretValueCommand).rejects(new Error('down'))
    await expect(readKeys()).rejects.toThrow('down')
    holds('origin', { current: 'first', previous: '' })
    holds('signing', { current: 'signs' })
    await readKeys()
    expect(getKey('origin').current).toBe('first')
  })

  test('are read again for a request that does not match them, at most once a minute', async () => {
    await started()
    const { requireOrigin } = await import('#/functions/http/guards.ts')
    const ask = (secret: string) =>
      requireOrigin({ headers: { 'x-origin-secret': secret } } as unknown as APIGatewayProxyEventV2)
    await ask('first')
    holds('origin', { current: 'second', previous: '' })
    await expect(ask('second')).rejects.toMatchObject({ status: 403 })
    minutes(1)
    await ask('second')
    await expect(ask('first')).rejects.toMatchObject({ status: 403 })
    expect(reads()).toBe(4)
  })

  test.each(['{}', '{"current":""}', 'no JSON'])('503 for a secret of %s, which anyone could know', async text => {
    const { readKeys } = await started()
    manager.on(GetSecretValueCommand, { SecretId: 'arn:origin' }).resolves({ SecretString: text })
    await expect(readKeys()).rejects.toMatchObject({ status: new Unavailable().status })
  })
})
