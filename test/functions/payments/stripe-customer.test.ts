import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ensureStripeCustomer } from '#/functions/payments/stripe-customer.ts'
import { forgetStripeKeys } from '#/functions/providers/stripe-keys.ts'
import { findUser, type User } from '#/functions/users/data/users.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient, stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

beforeEach(() => {
  forgetStripeKeys()
  vi.stubEnv('STRIPE_SECRET', here.cloud.environmentOf('list-cards').STRIPE_SECRET)
  return () => {
    vi.unstubAllEnvs()
    forgetStripeKeys()
  }
})
const customer = async () => (await findUser(people.customer.user.id)) as User

describe('a user’s Stripe customer', () => {
  test('is created once, however many payments start at once, and reveals nothing about the user', async () => {
    const user = await customer()
    const ids = await Promise.all(Array.from({ length: 5 }, () => ensureStripeCustomer(user)))
    expect(new Set(ids).size).toBe(1)
    expect(await customer()).toMatchObject({ stripeCustomerId: ids[0] })
    const made = await standInClient().customers.retrieve(ids[0] ?? '')
    expect(made).toMatchObject({ metadata: { customerId: user.id }, email: null, name: null })
  })

  test('stays the same', async () => {
    const known = await stripeCustomerOf(people.customer)
    expect(await ensureStripeCustomer(await customer())).toBe(known)
  })

  test('is created again if Stripe has deleted it', async () => {
    const gone = await stripeCustomerOf(people.customer)
    const before = await customer()
    await standInClient().customers.del(gone)
    const made = await ensureStripeCustomer(before)
    expect(made).not.toBe(gone)
    await here.cloud.settle()
    expect(await customer(), 'the late event about the old one changes nothing').toMatchObject({
      stripeCustomerId: made,
    })
  })
})
