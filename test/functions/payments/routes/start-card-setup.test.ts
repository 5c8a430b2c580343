import { describe, expect, test } from 'vitest'
import type { Card } from '#/shared/payments/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient, stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

const begin = () => people.customer.request<{ clientSecret: string }>('POST', '/api/card-setups')
const setupOf = (clientSecret: string) => clientSecret.split('_secret_')[0] ?? ''

describe('POST /api/card-setups', () => {
  test('saves a card for the caller, who has never paid', async () => {
    const { body } = await begin()
    const stripe = standInClient()
    const saved = await stripe.setupIntents.confirm(setupOf(body.clientSecret), { payment_method: 'pm_card_visa' })
    expect(saved).toMatchObject({ status: 'succeeded', usage: 'off_session' })
    await stripe.paymentMethods.update(String(saved.payment_method), { allow_redisplay: 'always' })
    const { body: cards } = await people.customer.request<Card[]>('GET', '/api/cards')
    expect(cards).toMatchObject([{ brand: 'visa', last4: '4242' }])
  })

  test('belongs to the Stripe customer that the caller has', async () => {
    const customer = await stripeCustomerOf(people.customer)
    const { body } = await begin()
    expect(here.cloud.stripe.ledger.setups[setupOf(body.clientSecret)]).toMatchObject({ customer })
  })

  test('saves nothing until it is confirmed', async () => {
    await begin()
    expect((await people.customer.request<Card[]>('GET', '/api/cards')).body).toEqual([])
  })
})
