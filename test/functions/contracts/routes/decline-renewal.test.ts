import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { addDays } from '#/shared/schedules/periods.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany, joined } from '#/test/support/fixtures/companies.ts'
import { activeContract, businessDayNow, contractPage } from '#/test/support/fixtures/contracts.ts'
import { signedIn, usePeople } from '#/test/support/fixtures/people.ts'

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

  test.each([
    [404, 'left the company'],
    [403, 'no longer sees its bills'],
  ] as const)('%i for a repetition by someone who %s', async (status, change) => {
    const company = await createdCompany(people.admin)
    const { id } = await activeContract(people, { customerId: company.id, autoRenewal: true })
    const person = await signedIn(here.cloud, 'customer')
    await joined(person, company.id, 'billing')
    const headers = { 'idempotency-key': randomUUID() }
    const send = () => person.request('POST', `/api/contracts/${id}/decline-renewal`, {}, headers)
    expect(await send()).toMatchObject({ status: 200, body: { id } })
    expect(await send()).toMatchObject({ status: 200, body: { id } })
    await (change === 'left the company'
      ? people.admin.request('DELETE', `/api/companies/${company.id}/people/${person.user.id}`)
      : joined(person, company.id, 'member'))
    expect(await send()).toMatchObject({ status })
  })

  test('409 if nothing renews', async () => {
    const { id } = await activeContract(people)
    expect(await people.customer.request('POST', `/api/contracts/${id}/decline-renewal`, {})).toMatchObject({
      status: 409,
    })
  })
})
