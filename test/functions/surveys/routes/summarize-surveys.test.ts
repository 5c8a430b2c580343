import { describe, expect, test } from 'vitest'
import { queryAll, remove } from '#/functions/table/table.ts'
import type { SurveySummary } from '#/shared/surveys/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { linkCodeOf, storedSurvey, unansweredSurvey } from '#/test/support/fixtures/surveys.ts'

const people = usePeople(useCloud())
const summary = async () =>
  (await people.technician.request<SurveySummary>('GET', '/api/satisfaction-surveys/summary')).body
const thisMonth = new Date().toISOString().slice(0, 7)

describe('GET /api/satisfaction-surveys/summary', () => {
  test('200 has the averages of all, by month, technician and category; a technician needs three answers', async () => {
    for (const { pk, sk } of await queryAll({ pk: `SURVEYSUMS#${thisMonth}` })) await remove({ pk, sk })
    const fine = { followUp: unansweredSurvey.followUp }
    for (const rating of [5, 4, 3]) await storedSurvey(people, { ...fine, rating, category: 'network' })
    await storedSurvey(people, { ...fine, rating: 5, technicianId: people.admin.user.id })
    await storedSurvey(people, unansweredSurvey)
    const { all, months, technicians, categories } = await summary()
    expect(all).toEqual({ sent: 5, answered: 4, average: '4.25', satisfied: 75 })
    expect(months).toHaveLength(12)
    expect(technicians).toEqual([
      { id: people.technician.user.id, name: 'Priya Raman', sent: 4, answered: 3, average: '4.00', satisfied: 67 },
      { id: people.admin.user.id, name: 'Morgan Reyes', sent: 1, answered: 1, average: null, satisfied: null },
    ])
    expect(categories).toContainEqual({ category: 'network', sent: 3, answered: 3, average: '4.00', satisfied: 67 })
  })

  test('200 has the averages of companies, whose surveys follow their tickets', async () => {
    const company = await createdCompany(people.admin)
    const other = await createdCompany(people.admin)
    const figures = async ({ id }: { id: string }) => (await summary()).companies.find(one => one.id === id)
    const fine = { followUp: unansweredSurvey.followUp, customerId: null, companyId: company.id }
    await storedSurvey(people, { ...fine, rating: 5 })
    const caller = { customerEmail: 'caller@elsewhere.test', customerName: 'Ann Wu', companyId: company.id }
    const { id: ticketId } = await openedTicket(people.technician, caller)
    const survey = await storedSurvey(people, { ...unansweredSurvey, ...fine, ticketId })
    expect(await figures(company)).toEqual({
      ...{ id: company.id, name: company.name },
      ...{ sent: 2, answered: 1, average: '5.00', satisfied: 100 },
    })
    await people.anonymous.request('POST', '/api/survey-links/answer', { code: await linkCodeOf(survey), rating: 3 })
    expect(await figures(company)).toMatchObject({ sent: 2, answered: 2, average: '4.00', satisfied: 50 })

    const { all } = await summary()
    const path = `/api/tickets/${survey.ticketId}/company`
    expect(await people.technician.request('PUT', path, { companyId: other.id })).toMatchObject({ status: 200 })
    expect(await figures(company)).toMatchObject({ sent: 1, answered: 1, average: '5.00' })
    expect(await figures(other)).toMatchObject({ sent: 1, answered: 1, average: '3.00' })
    await people.technician.request('PUT', path, { companyId: null })
    expect(await figures(other)).toBeUndefined()
    expect((await summary()).all, 'the sum of all stays').toEqual(all)
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/satisfaction-surveys/summary')).toMatchObject({ status: 403 })
  })
})
