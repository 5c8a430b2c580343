import { describe, expect, test } from 'vitest'
import type { CompanyOverview } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { activeContract } from '#/test/support/fixtures/contracts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { monthFromNow, storedResults } from '#/test/support/fixtures/service-levels.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/overview', () => {
  test('200 counts open tickets and lists the newest events', async () => {
    const { id } = await companyOf(people)
    const ticket = await openedTicket(people.customer)
    const { status, body } = await people.technician.request<CompanyOverview>('GET', `/api/companies/${id}/overview`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ openTickets: 1, outstanding: '0.00', monthlyAmount: '0.00', formerUnbilled: [] })
    expect(body).toMatchObject({ minutesLeft: null, nextRenewal: null, satisfaction: null })
    expect(body.events).toMatchObject([{ kind: 'ticket', path: `/tickets/${ticket.id}` }])
  })

  test('200 has the hours left, the next renewal and the satisfaction of 90 days', async () => {
    const { id } = await companyOf(people)
    const { endDate } = await activeContract(people, { customerId: id })
    const { ticketId } = await storedSurvey(people, { companyId: id, rating: 4 })
    await storedSurvey(people, { companyId: id, rating: 1 })
    await storedSurvey(people, { companyId: id, rating: 1, sentAt: '2025-01-01T00:00:00.000Z' })
    await loggedTime(people, { ticketId, minutes: 90 })
    const { body } = await people.technician.request<CompanyOverview>('GET', `/api/companies/${id}/overview`)
    expect(body).toMatchObject({
      minutesLeft: 510,
      nextRenewal: endDate,
      satisfaction: { average: '2.50', answers: 2 },
    })
  })

  test('200 has the service levels of this month', async () => {
    const { id } = await companyOf(people)
    const read = async () =>
      (await people.technician.request<CompanyOverview>('GET', `/api/companies/${id}/overview`)).body.serviceLevel
    expect(await read()).toBeNull()
    const payer = { customerId: id, companyId: id }
    await storedResults(people.customer, payer, { month: monthFromNow(), count: 3, missed: 1 })
    await storedResults(people.customer, payer, { month: monthFromNow(-1), count: 1, missed: 1 })
    expect(await read()).toEqual({ month: monthFromNow(), actual: '66.67', tickets: 3, missed: 1 })
  })
})
