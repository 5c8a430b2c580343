import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { linkedTicketIds } from '#/functions/status/data/incident-tickets.ts'
import { change } from '#/functions/table/table.ts'
import { findTicket, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const device = {
  browser: 'Firefox',
  os: 'Windows',
  screen: '1440 × 900',
  timeZone: 'America/New_York',
  page: '/customer-portal',
}
let id: TicketId
let mail: StatusEvent
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  mail = await reportedEvent(people.technician, { title: 'Mail is slow' })
})
const set = (context: object, by: Person = people.customer) =>
  by.request<{ detail: string }>('PUT', `/api/tickets/${id}/context`, context)
const read = async (by: Person, path = '') => (await by.request<TicketPage>('GET', `/api/tickets/${id}${path}`)).body
const age = (minutes: number) => {
  const createdAt = new Date(Date.now() - minutes * 60_000).toISOString()
  return change(ticketKey(id), {
    update: 'SET #list.createdAt = :at',
    names: { '#list': 'list' },
    values: { ':at': createdAt },
  })
}

describe('PUT /api/tickets/{id}/context', () => {
  test('200 shows staff the device, the articles and the incident, and the customer none of them', async () => {
    const articleIds = ['KB000007', 'KB000009']
    const both = await Promise.all([set({ device, articleIds, incidentId: mail.id }), set({ incidentId: mail.id })])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    expect(await read(people.technician)).toMatchObject({ device, articleIds, incident: { id: mail.id } })
    expect(await linkedTicketIds(mail.id)).toEqual([id])
    const ofIncident = async (by: Person) => {
      const { body } = await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
      return body.filter(({ kind }) => kind === 'incident')
    }
    expect(await ofIncident(people.technician)).toMatchObject([{ userName: 'Dana Whitfield', to: 'Mail is slow' }])
    expect(await ofIncident(people.customer)).toEqual([])
    const page = await read(people.customer)
    for (const field of ['device', 'articleIds', 'incident', 'incidentId']) expect(page).not.toHaveProperty(field)
    const { body } = await people.customer.request('GET', '/api/profile/export/tickets')
    expect(body).toMatchObject([{ device }])
  })

  test('200 and a link that the team made stays; a ticket that says nothing has none', async () => {
    expect(await read(people.technician)).toMatchObject({ device: null, articleIds: [] })
    const files = await reportedEvent(people.technician, { title: 'Files do not open' })
    await people.technician.request('PUT', `/api/tickets/${id}/incident`, { incidentId: files.id })
    expect(await set({ incidentId: mail.id })).toMatchObject({ status: 200 })
    expect((await findTicket(id)).incidentId).toBe(files.id)
    expect(await linkedTicketIds(mail.id)).toEqual([])
  })

  test('409 later than 15 minutes after the opening', async () => {
    await age(14)
    expect(await set({ device })).toMatchObject({ status: 200 })
    await age(16)
    expect(await set({ device })).toMatchObject({
      status: 409,
      body: { detail: 'You can add this for 15 minutes after a ticket is opened. Reply to it instead.' },
    })
  })

  test('409 unless the caller opened it: not for staff, and not for the customer for whom staff opened it', async () => {
    expect(await set({ device }, people.technician)).toMatchObject({ status: 409 })
    const { email } = people.customer.user
    id = (await openedTicket(people.technician, { customerEmail: email, customerName: 'Dana Whitfield' })).id
    expect(await set({ device })).toMatchObject({ status: 409 })
    expect(await set({ device }, people.technician)).toMatchObject({ status: 200 })
  })

  test('404 for an event that is hidden or unknown, and for another customer’s ticket; nothing is kept', async () => {
    const hidden = await reportedEvent(people.technician, { publicVisible: false })
    for (const incidentId of [hidden.id, randomUUID()]) {
      expect(await set({ device, incidentId })).toMatchObject({ status: 404 })
    }
    expect(await set({ device }, people.anotherCustomer)).toMatchObject({ status: 404 })
    expect(await read(people.technician)).toMatchObject({ device: null, incident: null })
  })

  test('400 for more than five articles, the same one twice, other details, and an address', async () => {
    const refused = [
      { articleIds: [1, 2, 3, 4, 5, 6].map(number => `KB00000${number}`) },
      { articleIds: ['KB000007', 'KB000007'] },
      { device: { ...device, browser: 'x'.repeat(201) } },
      { device: { ...device, address: '192.0.2.1' } },
    ]
    for (const context of refused) expect(await set(context)).toMatchObject({ status: 400 })
  })
})
