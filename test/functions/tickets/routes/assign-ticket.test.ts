import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const assign = (id: string, assignedTo: string | null) =>
  people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo })

describe('PUT /api/tickets/{id}/assignee', () => {
  test('200 assigns a ticket to a technician and unassigns it, with both in the history', async () => {
    const { id } = await openedTicket(people.customer)
    const { admin } = people
    expect(await assign(id, admin.user.id)).toMatchObject({ status: 200, body: { assignedTo: admin.user.id } })
    expect(await admin.request('GET', '/api/tickets?assignee=mine')).toMatchObject({ body: [{ id }] })
    expect(await assign(id, null)).toMatchObject({ body: { assignedTo: null } })
    expect(await people.technician.request('GET', `/api/tickets/${id}/history`)).toMatchObject({
      body: [{ from: 'Morgan Reyes', to: 'nobody' }, { from: 'nobody', to: 'Morgan Reyes' }, { kind: 'opened' }],
    })
  })

  test('400 for a customer', async () => {
    const { id } = await openedTicket(people.customer)
    expect(await assign(id, people.customer.user.id)).toMatchObject({ status: 400 })
    expect(await assign(id, people.deleted.user.id)).toMatchObject({ status: 400 })
  })
})
