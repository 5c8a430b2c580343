import { describe, expect, test } from 'vitest'
import { subscribeWrites } from '#/functions/status/data/subscribers.ts'
import { transact } from '#/functions/table/table.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { subscriber, visitorEmail } from '#/test/support/fixtures/subscriptions.ts'

const people = usePeople(useCloud())
const read = (by: Person) => by.request<{ state: string; subscribers?: number }>('GET', '/api/status-subscription')
const subscribe = (email: string) => transact(subscribeWrites(email, new Date().toISOString()))

describe('GET /api/status-subscription', () => {
  test('200 says whether the caller’s address is subscribed', async () => {
    const { customer, anotherCustomer } = people
    await subscribe(customer.user.email)
    expect(await read(customer)).toMatchObject({ status: 200, body: { state: 'on' } })
    expect(await read(anotherCustomer)).toMatchObject({ status: 200, body: { state: 'off' } })
  })

  test('200 tells the holder of an unverified address nothing of its owner’s subscription', async () => {
    await subscribe(people.unverified.user.email)
    expect(await read(people.unverified)).toMatchObject({ body: { state: 'off' } })
  })

  test('200 has the number of subscribers for staff, up to a little more than 200', async () => {
    const { body } = await read(people.admin)
    await subscriber()
    expect((await read(people.admin)).body.subscribers).toBe((body.subscribers ?? 0) + 1)
    expect((await read(people.customer)).body).not.toHaveProperty('subscribers')
    const at = new Date().toISOString()
    for (let part = 0; part < 5; part++) {
      await transact(Array.from({ length: 45 }, visitorEmail).flatMap(email => subscribeWrites(email, at)))
    }
    expect((await read(people.technician)).body.subscribers).toBe(201)
  })
})
