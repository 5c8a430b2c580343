import { describe, expect, test } from 'vitest'
import type { UnbilledTime } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/unbilled-time', () => {
  test('200 lists each customer with unbilled time, and its amount', async () => {
    await loggedTime(people, { minutes: 30 })
    await loggedTime(people, { minutes: 15 })
    await loggedTime({ ...people, customer: people.anotherCustomer }, { timeBillable: false })
    const { body } = await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time')
    const ids = body.map(({ customerId }) => customerId)
    expect(ids).toContain(people.customer.user.id)
    expect(ids).not.toContain(people.anotherCustomer.user.id)
    expect(body.find(({ customerId }) => customerId === people.customer.user.id)).toMatchObject({
      entries: 2,
      minutes: 45,
    })
  })
})
