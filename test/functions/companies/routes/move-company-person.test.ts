import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, createdCompany } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/users/{id}/company-move', () => {
  test('200 moves a person with everything that was filed under the wrong company', async () => {
    await companyOf(people)
    const ticket = await openedTicket(people.customer)
    const into = await createdCompany(people.admin)
    const path = `/api/users/${people.customer.user.id}/company-move`
    const moved = await people.admin.request('POST', path, { companyId: into.id, history: 'move' })
    expect(moved).toMatchObject({ status: 200, body: { companyId: into.id, companyName: into.name } })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body.companyId).toBe(into.id)
  })

  test('400 for a company that does not exist', async () => {
    const path = `/api/users/${people.customer.user.id}/company-move`
    const body = { companyId: '01920000-0000-7000-8000-000000000009' }
    expect(await people.admin.request('POST', path, body)).toMatchObject({ status: 400 })
  })
})
