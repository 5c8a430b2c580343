import { describe, expect, test } from 'vitest'
import { transact } from '#/functions/table/table.ts'
import { ticketEventWrite } from '#/functions/tickets/data/ticket-events.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('GET /api/tickets/{id}/history', () => {
  test('200 lists every change, newest first, with who made it', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved', timeLogged: 20 })
    expect(await people.customer.request('GET', `/api/tickets/${id}/history?limit=1`)).toMatchObject({
      body: { length: 1 },
    })
    const { body } = await people.customer.request<{ kind: string; userName: string }[]>(
      'GET',
      `/api/tickets/${id}/history`,
    )
    expect(body.map(({ kind, userName }) => `${kind} by ${userName}`).sort()).toEqual([
      'assigned by Priya Raman',
      'moved by Priya Raman',
      'opened by Dana Whitfield',
      'time by Priya Raman',
    ])
  })

  test('200 pages back to the opening', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { priority: 'high' })
    expect(await pagesOf(people.customer, `/api/tickets/${id}/history?limit=1`)).toMatchObject([
      [{ kind: 'priority' }],
      [{ kind: 'opened' }],
    ])
  })

  test('200 says which member of staff opened it for the customer', async () => {
    const { email, firstName } = people.customer.user
    const { id } = await openedTicket(people.technician, { customerEmail: email, customerName: firstName })
    expect(await people.customer.request('GET', `/api/tickets/${id}/history`)).toMatchObject({
      body: [{ kind: 'opened', userName: 'Priya Raman', from: '', to: 'open' }],
    })
  })

  test('200 shows the opening once if an older release recorded it as an event', async () => {
    const { id, createdAt: at } = await openedTicket(people.customer)
    const { id: userId } = people.customer.user
    await transact([ticketEventWrite(id, { userId, at, kind: 'opened', from: '', to: 'open' })])
    expect(await people.customer.request('GET', `/api/tickets/${id}/history`)).toMatchObject({
      body: [{ kind: 'opened', userName: 'Dana Whitfield' }],
    })
  })
})
