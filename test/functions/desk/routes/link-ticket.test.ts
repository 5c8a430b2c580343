import { beforeEach, describe, expect, test } from 'vitest'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
let one: TicketId
let other: TicketId
beforeEach(async () => {
  one = (await openedTicket(people.customer)).id
  other = (await openedTicket(people.anotherCustomer)).id
})
const link = (id: string, otherId: string, by = people.technician) =>
  by.request<{ detail: string }>('PUT', `/api/tickets/${id}/links/${otherId}`)
const read = async (id: string, by: Person) => (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('PUT /api/tickets/{id}/links/{otherId}', () => {
  test('200 links both tickets once, also from both sides at once', async () => {
    const responses = await Promise.all([link(one, other), link(other, one), link(one, other)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(one, people.technician)).links).toEqual([{ ticketId: other }])
    expect((await read(other, people.technician)).links).toEqual([{ ticketId: one }])
    const history = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${one}/history`)
    expect(history.body.filter(({ kind }) => kind === 'linked')).toMatchObject([{ to: shortId(other) }])
  })

  test('200 and the customer sees neither the link nor the event', async () => {
    await link(one, other)
    expect(await read(one, people.customer)).not.toHaveProperty('links')
    const history = await people.customer.request<HistoryEntry[]>('GET', `/api/tickets/${one}/history`)
    expect(history.body.map(({ kind }) => kind)).not.toContain('linked')
  })

  test('200 and the ticket does not count as updated', async () => {
    const { updatedAt } = await findTicket(one)
    await link(one, other)
    expect((await findTicket(one)).updatedAt).toBe(updatedAt)
  })

  test('409 with itself, and beyond twenty links', async () => {
    expect(await link(one, one)).toMatchObject({ status: 409, body: { detail: 'A ticket can’t be linked to itself.' } })
    for (let number = 0; number < 20; number++) await link(one, (await openedTicket(people.customer)).id)
    expect(await link(other, one)).toMatchObject({
      status: 409,
      body: { detail: `${shortId(one)} has 20 links. Remove one first.` },
    })
  })

  test('403 for a customer, 404 for a ticket that does not exist', async () => {
    expect(await link(one, other, people.customer)).toMatchObject({ status: 403 })
    expect(await link(one, 'TK000000-aaaaaaaaaa')).toMatchObject({ status: 404 })
  })
})
