import { describe, expect, test } from 'vitest'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

describe('PUT /api/tickets/{id}/writing', () => {
  test('200 warns the others until the reply is sent; 403 for customers', async () => {
    const { id } = await openedTicket(people.customer)
    const writing = async () => (await people.admin.request<TicketPage>('GET', `/api/tickets/${id}`)).body.writing
    expect(await people.technician.request('PUT', `/api/tickets/${id}/writing`)).toMatchObject({ status: 200 })
    expect(await writing()).toEqual(['Priya Raman'])
    await people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'Done' })
    expect(await writing()).toEqual([])
    expect(await people.customer.request('PUT', `/api/tickets/${id}/writing`)).toMatchObject({ status: 403 })
  })
})
