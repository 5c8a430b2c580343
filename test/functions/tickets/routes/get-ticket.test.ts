import { beforeEach, describe, expect, test } from 'vitest'
import { change } from '#/functions/table/table.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { aPng, uploadedImage } from '#/test/support/fixtures/images.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let ticket: Ticket
beforeEach(async () => {
  ticket = await openedTicket(people.customer)
})
const read = (by: Person) => by.request<TicketPage>('GET', `/api/tickets/${ticket.id}`)
const resolve = () => people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'resolved' })

describe('GET /api/tickets/{id}', () => {
  test('200 for its customer and for staff, with everything the page shows', async () => {
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/assignee`, {
      assignedTo: people.technician.user.id,
    })
    for (const by of [people.customer, people.technician]) {
      expect(await read(by)).toMatchObject({
        status: 200,
        body: { id: ticket.id, assignedToName: 'Priya Raman', mayReopen: false, replyOpensNew: false, continuedBy: [] },
      })
    }
  })

  test('200 has the customer’s picture, and only the name of the assignee', async () => {
    expect((await read(people.technician)).body.customerImageUrl).toBeNull()
    const upload = (by: Person) => uploadedImage<{ profileImageUrl: string }>(by, 'profile/avatar', aPng())
    const { body: customers } = await upload(people.customer)
    const { body: technicians } = await upload(people.technician)
    await people.technician.request('PUT', `/api/tickets/${ticket.id}`, { status: 'in_progress' })
    const { body } = await read(people.customer)
    expect(body).toMatchObject({ assignedToName: 'Priya Raman', customerImageUrl: customers.profileImageUrl })
    expect(JSON.stringify(body)).not.toContain(technicians.profileImageUrl)
    await people.admin.request('DELETE', `/api/users/${people.customer.user.id}`)
    expect((await read(people.technician)).body.customerImageUrl).toBeNull()
  })

  test('404 hides another customer’s ticket', async () => {
    expect(await read(people.anotherCustomer)).toMatchObject({
      status: 404,
      body: { detail: 'There is no such ticket.' },
    })
  })

  test('tells only staff who else is writing', async () => {
    await people.technician.request('PUT', `/api/tickets/${ticket.id}/writing`)
    expect((await read(people.admin)).body.writing).toEqual(['Priya Raman'])
    expect((await read(people.technician)).body.writing).toEqual([])
    expect((await read(people.customer)).body.writing).toEqual([])
  })

  test('lets a customer reopen for seven days, and staff at any time', async () => {
    await resolve()
    expect((await read(people.customer)).body).toMatchObject({ mayReopen: true, replyOpensNew: false })
    await longAgo()
    expect((await read(people.customer)).body).toMatchObject({ mayReopen: false, replyOpensNew: true })
    expect((await read(people.admin)).body).toMatchObject({ mayReopen: true, replyOpensNew: false })
  })
})

/** Pretends that the ticket was resolved eight days ago. */
async function longAgo() {
  const resolvedAt = new Date(Date.now() - 8 * 24 * 60 * 60 * 1000).toISOString()
  await change(ticketKey(ticket.id), { update: 'SET resolvedAt = :at', values: { ':at': resolvedAt } })
}
