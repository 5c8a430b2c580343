import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { agreedToPay } from '#/test/support/fixtures/automatic-payment.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const get = (by = people.customer) => by.request('GET', '/api/automatic-payment')

describe('GET /api/automatic-payment', () => {
  test('200 shows the caller’s own, without Stripe’s ids', async () => {
    expect(await get()).toMatchObject({ status: 200, body: { isOn: false, card: null, agreedAt: null } })
    await agreedToPay(people.customer)
    const { body } = await get()
    expect(body).toMatchObject({ isOn: true, card: { last4: '4242' } })
    expect(JSON.stringify(body)).not.toContain('pm_')
    expect(await get(people.anotherCustomer)).toMatchObject({ body: { isOn: false } })
  })
})
