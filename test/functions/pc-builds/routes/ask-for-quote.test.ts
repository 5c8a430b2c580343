import { describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { addedPart, savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here)

describe('POST /api/pc-builds/{id}/quote', () => {
  test('201 opens a ticket with each component, its current price and the conflicts, and emails the team', async () => {
    const components = [await addedPart('cpu'), await addedPart('motherboard', {}, 'MAG B550 Tomahawk')]
    const { id } = await savedBuild(people.customer, components, { name: 'Render box', notes: 'For 4K video' })
    const { status, body } = await people.customer.request<{ ticketId: string }>('POST', `/api/pc-builds/${id}/quote`)
    expect(status).toBe(201)
    const { body: ticket } = await people.customer.request<Ticket>('GET', `/api/tickets/${body.ticketId}`)
    expect(ticket).toMatchObject({ title: 'Quote for PC build: Render box', category: 'hardware', status: 'open' })
    for (const words of [
      'Processor: Ryzen 5 7600 – $189.00',
      'Total today: $328.00',
      'For 4K video',
      'needs socket AM5',
    ]) {
      expect(ticket.description).toContain(words)
    }
    await here.cloud.settle()
    const email = { to: ['team@beacon.test'], text: expect.stringContaining('Render box') }
    expect(here.cloud.inbox()).toContainEqual(expect.objectContaining(email))
  })
})
