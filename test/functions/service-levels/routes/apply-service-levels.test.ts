import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { aroundTheClock, serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'

const people = usePeople(useCloud())
const apply = (policyId: string) =>
  people.admin.request<{ tickets: number }>('POST', '/api/service-levels/apply', { policyId })

describe('POST /api/service-levels/apply', () => {
  test('200 returns the number of open tickets', async () => {
    await serviceLevelsOn()
    await openedTicket(people.customer)
    const { status, body } = await apply(aroundTheClock.policies[0]?.id ?? '')
    expect(status).toBe(200)
    expect(body.tickets).toBe(1)
  })

  test('400 for a policy that does not exist', async () => {
    expect((await apply('0199b2f4-6c1a-7d3e-8f10-2b4c6d8e0f12')).status).toBe(400)
  })
})
