import { beforeEach, describe, expect, test } from 'vitest'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
let mail: StatusEvent
let files: StatusEvent
beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  mail = await reportedEvent(people.technician, { title: 'Mail is slow' })
  files = await reportedEvent(people.technician, { title: 'Files do not open', publicVisible: false })
})
const set = (incidentId: string | null, by = people.technician) =>
  by.request<{ detail: string }>('PUT', `/api/tickets/${id}/incident`, { incidentId })
const read = async (by: Person) => (await by.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const history = async (by: Person) =>
  (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body.filter(({ kind }) => kind === 'incident')
const count = async ({ id: eventId }: StatusEvent, by = people.technician) => {
  const { body } = await by.request<StatusEvent[]>('GET', '/api/status-events')
  return body.find(event => event.id === eventId)?.linkedTickets
}

describe('PUT /api/tickets/{id}/incident', () => {
  test('200 links the ticket once, moves it to another event, and removes the link, with the counts of both', async () => {
    const responses = await Promise.all([set(mail.id), set(mail.id), set(mail.id)])
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await read(people.technician)).incident).toEqual({
      ...{ id: mail.id, title: 'Mail is slow', status: 'degraded', stage: 'investigating', resolved: false },
    })
    expect(await Promise.all([mail, files].map(event => count(event)))).toEqual([1, 0])
    await set(files.id)
    expect(await Promise.all([mail, files].map(event => count(event)))).toEqual([0, 1])
    await set(null)
    expect(await Promise.all([mail, files].map(event => count(event)))).toEqual([0, 0])
    expect((await read(people.technician)).incident).toBeNull()
    expect((await history(people.technician)).map(({ from, to }) => [from, to])).toEqual([
      ['Files do not open', ''],
      ['Mail is slow', 'Files do not open'],
      ['', 'Mail is slow'],
    ])
  })

  test('200 and the customer sees neither the link, nor the entry, nor the count', async () => {
    const { updatedAt } = await findTicket(id)
    await set(mail.id)
    expect(await read(people.customer)).not.toHaveProperty('incident')
    expect(await history(people.customer)).toEqual([])
    expect(await count(mail, people.customer)).toBeUndefined()
    expect((await findTicket(id)).updatedAt).toBe(updatedAt)
    const { status, body } = await people.customer.request('GET', '/api/profile/export/tickets')
    expect(status).toBe(200)
    expect(JSON.stringify(body)).not.toContain(mail.id)
  })

  test('200 and a closed ticket stays linked; a merge keeps the incident of the ticket that stays', async () => {
    await set(mail.id)
    for (const status of ['resolved', 'closed']) {
      await people.technician.request('PUT', `/api/tickets/${id}`, { status })
    }
    expect((await findTicket(id)).status).toBe('closed')
    expect(await count(mail)).toBe(1)
    const [target, source] = [await openedTicket(people.customer), await openedTicket(people.customer)]
    await people.technician.request('PUT', `/api/tickets/${target.id}/incident`, { incidentId: mail.id })
    await people.technician.request('PUT', `/api/tickets/${source.id}/incident`, { incidentId: files.id })
    await people.technician.request('POST', `/api/tickets/${target.id}/merges`, { sourceIds: [source.id] })
    expect((await findTicket(target.id)).incidentId).toBe(mail.id)
    const merged = await people.technician.request('PUT', `/api/tickets/${source.id}/incident`, { incidentId: null })
    expect(merged).toMatchObject({ status: 409 })
  })

  test('404 for an unknown event and an unknown ticket, 403 for a customer', async () => {
    expect(await set('7d7c9f64-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await set(mail.id, people.customer)).toMatchObject({ status: 403 })
    id = 'TK000000-aaaaaaaaaa' as TicketId
    expect(await set(mail.id)).toMatchObject({ status: 404 })
  })
})
