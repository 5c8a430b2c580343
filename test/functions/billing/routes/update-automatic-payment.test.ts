import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'
import { storedCard } from '#/test/support/fixtures/cards.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const update = (body: object, by = people.customer) => by.request('PUT', '/api/automatic-payment', body)

describe('PUT /api/automatic-payment', () => {
  test('200 agrees to charges of the caller’s own card, and revokes that at any time', async () => {
    expect(await agreedToPay(people.customer)).toMatchObject({ isOn: true, card: { brand: 'visa', last4: '4242' } })
    expect(await update({ isOn: false })).toMatchObject({ status: 200, body: { isOn: false, card: null } })
    expect(await update({ isOn: false }, people.anotherCustomer)).toMatchObject({ status: 200, body: { isOn: false } })
  })

  test('400 without a card, and for someone else’s', async () => {
    const cardId = await storedCard(people.anotherCustomer)
    expect(await update({ isOn: true })).toMatchObject({ status: 400, body: { errors: [{ field: 'cardId' }] } })
    expect(await update({ isOn: true, cardId })).toMatchObject({ status: 400, body: { errors: [{ field: 'cardId' }] } })
  })
})
