import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { companyOf, joined } from '#/test/support/fixtures/companies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)

describe('DELETE /api/companies/{id}/people/{userId}', () => {
  test('200 ends what the person sees at once, and hands their open tickets to a colleague', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const ticket = await openedTicket(people.anotherCustomer)
    const path = `/api/companies/${id}/people/${people.anotherCustomer.user.id}`
    expect(await people.customer.request('DELETE', path)).toMatchObject({ status: 200 })
    expect(await people.anotherCustomer.request('GET', `/api/tickets/${ticket.id}`)).toMatchObject({ status: 404 })
    expect(await people.anotherCustomer.request('GET', '/api/tickets')).toMatchObject({ body: [] })
    await here.cloud.runSchedule('move-company-rows')
    const { body } = await people.customer.request<Ticket>('GET', `/api/tickets/${ticket.id}`)
    expect(body).toMatchObject({ customerId: people.customer.user.id, companyId: id })
  })

  test('403 for a member', async () => {
    const { id } = await companyOf(people)
    await joined(people.anotherCustomer, id, 'member')
    const path = `/api/companies/${id}/people/${people.customer.user.id}`
    expect(await people.anotherCustomer.request('DELETE', path)).toMatchObject({ status: 403 })
  })
})
