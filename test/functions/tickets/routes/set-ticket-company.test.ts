import { describe, expect, test } from 'vitest'
import { findResult, resultWrite } from '#/functions/service-levels/data/results.ts'
import { transact } from '#/functions/table/table.ts'
import type { Company } from '#/shared/companies/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { Survey } from '#/shared/surveys/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { monthFromNow, recount, serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'
import { storedSurvey, surveyAbout } from '#/test/support/fixtures/surveys.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const byPhone = () =>
  openedTicket(people.technician, { customerEmail: 'caller@elsewhere.test', customerName: 'Ann Wu' })
const give = (id: string, companyId: string | null) =>
  people.technician.request<Ticket>('PUT', `/api/tickets/${id}/company`, { companyId })
const openTicketsOf = async ({ id }: Company) =>
  (await people.admin.request<{ openTickets: number }>('GET', `/api/companies/${id}/overview`)).body.openTickets

describe('PUT /api/tickets/{id}/company', () => {
  test('200 gives a caller’s ticket to a company, whose managers see it, and takes it back', async () => {
    const company = await companyOf(people)
    const { id } = await byPhone()
    const path = '/api/tickets?scope=company'
    expect(await give(id, company.id)).toMatchObject({
      status: 200,
      body: { companyId: company.id, companyName: company.name, customerId: null },
    })
    expect(await people.customer.request('GET', path)).toMatchObject({ body: [{ id }] })
    expect(await openTicketsOf(company)).toBe(1)
    expect(await give(id, null)).toMatchObject({ status: 200, body: { companyId: null, companyName: '' } })
    expect(await people.customer.request('GET', path)).toMatchObject({ body: [] })
    expect(await openTicketsOf(company)).toBe(0)
  })

  test('200 bills its time to the company from now on', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    const entry = await loggedTime(people, { ticketId: id, minutes: 30 })
    await give(id, company.id)
    expect(await people.technician.request('GET', `/api/tickets/${id}/time-entries`)).toMatchObject({
      body: [{ id: entry.id, customerId: company.id }],
    })
  })

  test('200 takes its survey along', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    const survey = await storedSurvey(people, { ticketId: id, customerId: null })
    const surveysOf = async (companyId: string) => {
      const path = `/api/satisfaction-surveys?companyId=${companyId}`
      return (await people.technician.request<Survey[]>('GET', path)).body.map(one => one.id)
    }
    await give(id, company.id)
    expect(await surveysOf(company.id)).toEqual([survey.id])
    await give(id, null)
    expect(await surveysOf(company.id)).toEqual([])
  })

  test('200 takes a survey along that is sent at this moment', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'set-ticket-company',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        await storedSurvey(people, { ticketId: id, customerId: null })
      },
    })
    expect(await give(id, company.id)).toMatchObject({ status: 200 })
    expect(await surveyAbout(people, id)).toMatchObject({ companyId: company.id })
  })

  test('200 counts its service level results of an open month for the company, and leaves those of a closed one', async () => {
    await serviceLevelsOn()
    const company = await createdCompany(people.admin)
    const [open, closed] = [await byPhone(), await byPhone()]
    for (const { id } of [open, closed]) {
      await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'The switch is replaced.' })
      await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    }
    const resultOf = (id: TicketId) => findResult(id, 'resolution')
    const earlier = await resultOf(closed.id)
    if (!earlier) throw new Error('A resolved ticket has a result')
    await transact([resultWrite({ ...earlier, month: monthFromNow(-3), day: `${monthFromNow(-3)}-15` })])
    for (const { id } of [open, closed]) expect(await give(id, company.id)).toMatchObject({ status: 200 })
    expect(await resultOf(open.id)).toMatchObject({ customerId: company.id, companyId: company.id, missed: false })
    expect(await resultOf(closed.id)).toMatchObject({ customerId: null, companyId: null })
    await here.cloud.settle()
    await recount(here.cloud)
    const path = `/api/sla-metrics?customerId=${company.id}&month=${monthFromNow()}`
    expect(await people.technician.request('GET', path)).toMatchObject({
      body: [{ metricType: 'resolution', tickets: 1, missed: 0 }],
    })
  })

  test('400 for a company that does not exist or is archived', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await byPhone()
    await people.admin.request('POST', `/api/companies/${company.id}/archive`, { version: company.version })
    for (const companyId of [company.id, crypto.randomUUID()]) {
      expect(await give(id, companyId)).toMatchObject({ status: 400, body: { errors: [{ field: 'companyId' }] } })
    }
  })

  test('409 for a customer with an account, whose own company decides', async () => {
    const company = await createdCompany(people.admin)
    const { id } = await openedTicket(people.customer)
    expect(await give(id, company.id)).toMatchObject({ status: 409 })
    expect(await give(id, null)).toMatchObject({ status: 200 })
  })
})
