import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { forgetStripeKeys, stripeKeys } from '#/functions/providers/stripe-keys.ts'
import { Unavailable } from '#/shared/lib/errors.ts'

const manager = mockClient(SecretsManagerClient)
const secret = (secretKey: string, webhookSecret = 'whsec_1') =>
  manager.on(GetSecretValueCommand).resolves({ SecretString: JSON.stringify({ secretKey, webhookSecret }) })
const reads = () => manager.commandCalls(GetSecretValueCommand).length

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.stubEnv('STRIPE_SECRET', 'arn:aws:secretsmanager:us-east-1:000000000000:secret:Stripe')
  manager.reset()
  forgetStripeKeys()
})
afterEach(() => {
  forgetStripeKeys()
  vi.unstubAllEnvs()
  vi.useRealTimers()
})
afterAll(() => manager.restore())

describe('Stripe’s keys', () => {
  test('are read once, and again after five minutes, so a rolled key is in use by then', async () => {
    secret('sk_test_old')
    await stripeKeys()
    secret('sk_test_new')
    vi.advanceTimersByTime(4 * 60_000)
    expect(await stripeKeys()).toMatchObject({ secretKey: 'sk_test_old' })
    expect(reads()).toBe(1)
    vi.advanceTimersByTime(61_000)
    expect(await stripeKeys()).toMatchObject({ secretKey: 'sk_test_new' })
  })

  test('are read again at once after Stripe has rejected them', async () => {
    secret('sk_test_old')
    await stripeKeys()
    secret('sk_test_new')
    forgetStripeKeys()
    expect(await stripeKeys()).toMatchObject({ secretKey: 'sk_test_new' })
  })

  test.each([
    ['empty, as the stack made it', '{"secretKey":"","webhookSecret":""}'],
    ['half filled', '{"secretKey":"sk_test_1"}'],
    ['no JSON', 'sk_test_1'],
  ])('503 while the secret is %s, and it is read again next time', async (_, SecretString) => {
    manager.on(GetSecretValueCommand).resolves({ SecretString })
    await expect(stripeKeys()).rejects.toBeInstanceOf(Unavailable)
    secret('sk_test_1')
    expect(await stripeKeys()).toMatchObject({ secretKey: 'sk_test_1' })
  })
})
