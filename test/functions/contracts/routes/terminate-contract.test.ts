import { describe, expect, test } from 'vitest'
import { recount } from '#/functions/reports/verify-counters.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/contracts/{id}/terminate', () => {
  test('200 ends the contract today, with its schedule and its month, and credits what is left', async () => {
    const { id } = await activeContract(people)
    const body = { endDate: businessDayNow(), reason: 'Moving', fee: '50.00' }
    expect(await people.admin.request('POST', `/api/contracts/${id}/terminate`, body)).toMatchObject({
      status: 200,
      body: { status: 'terminated' },
    })
    const page = await contractPage(people, id)
    expect(page).toMatchObject({ status: 'terminated', termination: { reason: 'Moving', fee: '50.00' }, hours: null })
    expect(page.months).toMatchObject([{ state: 'closed', includedMinutes: 600 }])
    const { body: schedules } = await people.technician.request('GET', '/api/recurring-schedules')
    expect(schedules).toMatchObject([{ state: 'ended' }])
    expect(await recount()).toEqual([])
    await here.cloud.settle()
    expect(here.cloud.inbox().filter(({ subject }) => subject.endsWith('was terminated'))).toHaveLength(1)
  })

  test('200 ends it on a later day by the job', async () => {
    const { id } = await activeContract(people)
    const endDate = addDays(businessDayNow(), 3)
    await people.admin.request('POST', `/api/contracts/${id}/terminate`, { endDate, reason: 'Moving' })
    expect(await contractPage(people, id)).toMatchObject({ status: 'active', termination: { endDate } })
    await here.cloud.runSchedule('run-contracts', `${endDate}T20:00:00.000Z`)
    expect(await contractPage(people, id)).toMatchObject({ status: 'terminated', hours: null })
  })

  test('409 twice', async () => {
    const { id } = await activeContract(people)
    const terminate = () =>
      people.admin.request('POST', `/api/contracts/${id}/terminate`, { endDate: businessDayNow(), reason: 'Moving' })
    await terminate()
    expect(await terminate()).toMatchObject({ status: 409 })
  })
})
