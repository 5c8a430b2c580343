import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { standInClient, storedCard, stripeCustomerOf } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/cards', () => {
  test('is empty for a user who has never paid, without asking Stripe', async () => {
    here.cloud.journal.length = 0
    expect(await people.customer.request('GET', '/api/cards')).toMatchObject({ status: 200, body: [] })
    expect(here.cloud.journal.filter(({ service }) => service === 'stripe')).toEqual([])
  })

  test('shows the caller’s own cards, newest first, without Stripe’s ids', async () => {
    await storedCard(people.anotherCustomer)
    await storedCard(people.customer)
    await storedCard(people.customer, 'pm_card_mastercard')
    const { body } = await people.customer.request('GET', '/api/cards')
    expect(body).toMatchObject([
      { brand: 'mastercard', last4: '4444', expiryMonth: 12 },
      { brand: 'visa', last4: '4242', expiryMonth: 12 },
    ])
    expect(JSON.stringify(body)).not.toMatch(/pm_|cus_/)
  })

  test('leaves out a card that was used once and not saved', async () => {
    const customer = await stripeCustomerOf(people.customer)
    await standInClient().paymentMethods.attach('pm_card_visa', { customer })
    expect((await people.customer.request('GET', '/api/cards')).body).toEqual([])
  })

  test('503 while Stripe is down', async () => {
    await storedCard(people.customer)
    here.cloud.faults.inject({ service: 'stripe', kind: 'fail', times: Number.POSITIVE_INFINITY })
    const response = await people.customer.request('GET', '/api/cards')
    here.cloud.faults.clear()
    expect(response.status).toBe(503)
    expect(response.headers.get('retry-after')).toBe('2')
  })
})
