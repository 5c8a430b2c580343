import { describe, expect, test } from 'vitest'
import type { Asset } from '#/shared/assets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'

const people = usePeople(useCloud())
const list = async (person: Person, query = '') => {
  const { status, body } = await person.request<Asset[]>('GET', `/api/assets${query}`)
  return status === 200 ? body.map(({ id }) => id) : status
}

describe('GET /api/assets', () => {
  test('200 lists a customer’s own, newest first; for staff everyone’s, or one customer’s', async () => {
    const older = await handedOverPc(people)
    const newer = await handedOverPc(people)
    const foreign = await handedOverPc({ ...people, customer: people.anotherCustomer })
    expect(await list(people.customer)).toEqual([newer, older])
    expect(await list(people.technician)).toEqual([foreign, newer, older])
    expect(await list(people.technician, `?customerId=${people.customer.user.id}`)).toEqual([newer, older])
  })

  test('400 for a customer who asks for another customer’s', async () => {
    expect(await list(people.customer, `?customerId=${people.anotherCustomer.user.id}`)).toBe(400)
  })
})
