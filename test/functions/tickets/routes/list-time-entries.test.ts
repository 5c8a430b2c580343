import { describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/{id}/time-entries', () => {
  test('200 lists the logged time, with who logged it and why; 403 for customers', async () => {
    const { id } = await openedTicket(people.customer)
    const entry = { timeLogged: 20, timeDescription: 'Replaced the toner' }
    await people.technician.request('PUT', `/api/tickets/${id}`, entry)
    expect(await people.admin.request('GET', `/api/tickets/${id}/time-entries`)).toMatchObject({
      status: 200,
      body: [{ duration: 20, description: 'Replaced the toner', userName: 'Priya Raman', billable: true }],
    })
    expect(await people.customer.request('GET', `/api/tickets/${id}/time-entries`)).toMatchObject({ status: 403 })
  })
})
