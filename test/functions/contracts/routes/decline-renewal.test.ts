import { describe, expect, test } from 'vitest'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/contracts/{id}/decline-renewal', () => {
  test('200 for its customer until the notice date', async () => {
    const { id, endDate } = await activeContract(people, { autoRenewal: true })
    const { status, body } = await people.customer.request('POST', `/api/contracts/${id}/decline-renewal`, {})
    expect({ status, body }).toMatchObject({ status: 200, body: { autoRenewal: false, endDate } })
    expect((await contractPage(people, id)).mayDecline).toBe(false)
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject.includes('ends on'))).toHaveLength(1)
  })

  test('409 for its customer after the notice date, and 200 for staff', async () => {
    const { id } = await activeContract(people, {
      autoRenewal: true,
      termMonths: 1,
      startDate: addDays(businessDayNow(), -20),
      noticeDays: 30,
    })
    const path = `/api/contracts/${id}/decline-renewal`
    expect(await people.customer.request('POST', path, {})).toMatchObject({
      status: 409,
      body: { detail: 'The notice date has passed. Contact us.' },
    })
    expect(await people.technician.request('POST', path, {})).toMatchObject({ status: 200 })
  })

  test('409 if nothing renews', async () => {
    const { id } = await activeContract(people)
    expect(await people.customer.request('POST', `/api/contracts/${id}/decline-renewal`, {})).toMatchObject({
      status: 409,
    })
  })
})
