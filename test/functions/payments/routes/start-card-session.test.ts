import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/card-sessions', () => {
  test('lets Stripe’s form show the caller’s cards', async () => {
    const customer = await stripeCustomerOf(people.customer)
    const { body } = await people.customer.request<{ clientSecret: string }>('POST', '/api/card-sessions')
    expect(here.cloud.stripe.ledger.sessions[body.clientSecret]).toMatchObject({ customer, savesCards: true })
  })

  test('has no secret for a user who has never paid', async () => {
    expect(await people.customer.request('POST', '/api/card-sessions')).toMatchObject({
      status: 200,
      body: { clientSecret: null },
    })
  })
})
