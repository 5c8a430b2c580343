import { describe, expect, test } from 'vitest'
import { storedCard } from '#/test/support/cards.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'

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
