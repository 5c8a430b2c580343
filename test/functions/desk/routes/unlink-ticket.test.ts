import { describe, expect, test } from 'vitest'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('DELETE /api/tickets/{id}/links/{otherId}', () => {
  test('200 removes the link from both, keeps others, and does nothing without one', async () => {
    const { technician, customer } = people
    const [one, other, kept] = [
      await openedTicket(customer),
      await openedTicket(customer),
      await openedTicket(customer),
    ]
    for (const { id } of [other, kept]) await technician.request('PUT', `/api/tickets/${one.id}/links/${id}`)
    const unlink = () => technician.request('DELETE', `/api/tickets/${other.id}/links/${one.id}`)
    expect(await unlink()).toMatchObject({ status: 200 })
    expect(await unlink()).toMatchObject({ status: 200 })
    const linksOf = async (id: string) => (await technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body.links
    expect(await linksOf(one.id)).toEqual([{ ticketId: kept.id }])
    expect(await linksOf(other.id)).toEqual([])
  })

  test('403 for a customer', async () => {
    const [one, other] = [await openedTicket(people.customer), await openedTicket(people.customer)]
    const path = `/api/tickets/${one.id}/links/${other.id}`
    expect(await people.customer.request('DELETE', path)).toMatchObject({ status: 403 })
  })
})
