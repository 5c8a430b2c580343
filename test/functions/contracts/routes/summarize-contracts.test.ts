import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, draftContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)

describe('GET /api/contracts/summary', () => {
  test('200 sums the active contracts, and counts those that end soon or are beyond their hours', async () => {
    await activeContract(people, { termMonths: 1 })
    await draftContract(people)
    const { id: ticketId } = await openedTicket(people.customer)
    await loggedTime(people, { ticketId, minutes: 610 })
    await here.cloud.settle()
    const { body } = await people.technician.request('GET', '/api/contracts/summary')
    expect(body).toEqual({ monthlyAmount: '300.00', renewing: 1, overHours: 1 })
  })
})
