import { describe, expect, test } from 'vitest'
import type { ContractTime } from '#/shared/contracts/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/contracts/{id}/hours/{day}', () => {
  test('200 lists the time of a month for its customer, without the technician’s last name', async () => {
    const { id, hours } = await activeContract(people)
    await loggedTime(people, { minutes: 45 })
    const path = `/api/contracts/${id}/hours/${hours?.from}`
    const { body } = await people.customer.request<ContractTime[]>('GET', path)
    expect(body).toMatchObject([{ minutes: 45, coverage: 'contract', firstName: people.technician.user.firstName }])
  })
})
