import { describe, expect, test } from 'vitest'
import type { CompanyOverview } from '#/shared/companies/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/companies/{id}/overview', () => {
  test('200 counts open tickets and lists the newest events', async () => {
    const { id } = await companyOf(people)
    const ticket = await openedTicket(people.customer)
    const { status, body } = await people.technician.request<CompanyOverview>('GET', `/api/companies/${id}/overview`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ openTickets: 1, outstanding: '0.00', monthlyAmount: '0.00', formerUnbilled: [] })
    expect(body.events).toMatchObject([{ kind: 'ticket', path: `/tickets/${ticket.id}` }])
  })
})
