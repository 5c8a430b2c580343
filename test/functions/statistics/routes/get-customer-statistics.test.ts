import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const statistics = () => people.customer.request('GET', '/api/stats/customer')

describe('GET /api/stats/customer', () => {
  test('200 counts the caller’s unresolved tickets, and no one else’s', async () => {
    const first = await openedTicket(people.customer)
    const second = await openedTicket(people.customer)
    await openedTicket(people.anotherCustomer)
    expect(await statistics()).toMatchObject({
      status: 200,
      body: { openTickets: 2, activeServices: 0, monthlySpend: '0.00' },
    })
    await people.technician.request('PUT', `/api/tickets/${first.id}`, { status: 'in_progress' })
    await people.technician.request('PUT', `/api/tickets/${second.id}`, { status: 'resolved' })
    expect(await statistics()).toMatchObject({ body: { openTickets: 1 } })
  })
})
