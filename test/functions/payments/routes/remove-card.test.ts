import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { storedCard } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('DELETE /api/cards/{id}', () => {
  test('removes the card, here and at Stripe', async () => {
    const id = await storedCard(people.customer)
    expect(await people.customer.request('DELETE', `/api/cards/${id}`)).toMatchObject({ status: 200 })
    expect((await people.customer.request('GET', '/api/cards')).body).toEqual([])
    const methods = Object.values(here.cloud.stripe.ledger.methods)
    expect(methods).toMatchObject([{ object: { customer: null } }])
  })

  test('404 hides another customer’s card, and keeps it', async () => {
    const id = await storedCard(people.anotherCustomer)
    expect(await people.customer.request('DELETE', `/api/cards/${id}`)).toMatchObject({ status: 404 })
    expect((await people.anotherCustomer.request('GET', '/api/cards')).body).toMatchObject([{ id }])
  })

  test('404 for a removed card', async () => {
    const id = await storedCard(people.customer)
    await people.customer.request('DELETE', `/api/cards/${id}`)
    expect(await people.customer.request('DELETE', `/api/cards/${id}`)).toMatchObject({ status: 404 })
  })

  test('400 for one of Stripe’s ids', async () => {
    const [id] = Object.keys(here.cloud.stripe.ledger.methods)
    expect(await people.customer.request('DELETE', `/api/cards/${id ?? 'pm_1'}`)).toMatchObject({ status: 400 })
  })
})

test('ends automatic payment only if it uses that card, and notifies the customer and the team', async () => {
  const { customer } = people
  const path = '/api/automatic-payment'
  const [kept, paying] = [await storedCard(customer, 'pm_card_mastercard'), await storedCard(customer)]
  await customer.request('PUT', path, { isOn: true, cardId: paying })
  const ended = () => here.cloud.inbox().filter(({ subject }) => /^Automatic payment (?:is off|ended)/.test(subject))
  await customer.request('DELETE', `/api/cards/${kept}`)
  await here.cloud.settle()
  expect((await customer.request('GET', path)).body).toMatchObject({ isOn: true })
  expect(ended()).toEqual([])
  await customer.request('DELETE', `/api/cards/${paying}`)
  await here.cloud.settle()
  expect((await customer.request('GET', path)).body).toMatchObject({ isOn: false })
  expect(
    ended()
      .map(({ subject }) => subject)
      .toSorted(),
  ).toEqual(['Automatic payment ended: Dana Whitfield, Whitfield & Moss', 'Automatic payment is off'])
})
