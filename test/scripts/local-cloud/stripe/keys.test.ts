import { describe, expect, test } from 'vitest'
import { stripeKeysIn } from '#/scripts/local-cloud/stripe/payments.ts'

const all = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
}

describe('Stripe’s keys on a local machine', () => {
  test('are taken from the environment, all three', () => {
    const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
    expect(stripeKeysIn({ ...all, PATH: '/bin' })).toEqual(keys)
  })

  test('are optional: a stand-in replaces Stripe', () => {
    expect(stripeKeysIn({ PATH: '/bin' })).toBeUndefined()
  })

  test.each(Object.keys(all))('are refused without %s, which is named', name => {
    expect(() => stripeKeysIn({ ...all, [name]: '' })).toThrow(name)
  })

  test('are refused if they are live keys', () => {
    expect(() => stripeKeysIn({ ...all, STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow('live Stripe keys')
  })
})
