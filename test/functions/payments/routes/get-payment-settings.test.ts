import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/payment-settings', () => {
  test('returns the publishable key of test mode, and the local address of Stripe.js', async () => {
    expect(await people.customer.request('GET', '/api/payment-settings')).toMatchObject({
      status: 200,
      body: { publishableKey: 'pk_test_local', isLive: false, scriptUrl: '/_local/stripe/stripe.js' },
    })
  })

  test('401 for a visitor', async () => {
    expect(await people.anonymous.request('GET', '/api/payment-settings')).toMatchObject({ status: 401 })
  })
})
