import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { findResults } from '#/functions/service-levels/data/results.ts'
import { queryAll } from '#/functions/table/table.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { ChangedTickets, UndoneChange } from '#/shared/queue/schemas.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { queueFaults } from '#/test/support/fixtures/queue.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { clocksOf, serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'
import { inHours } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const opened = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await openedTicket(people.customer)).id))
const change = (ids: readonly string[], body: object, person: Person = people.technician) =>
  person.request<ChangedTickets>('POST', '/api/queue/changes', { ids, change: body })
const undo = (undoId: string, person: Person = people.technician) =>
  person.request<UndoneChange>('POST', `/api/queue/changes/${undoId}/undo`)
const read = async (id: string) => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('POST /api/queue/changes/{undoId}/undo', () => {
  test.each([
    { status: 'resolved' },
    { status: 'in_progress', assignedTo: null },
    { priority: 'critical', category: 'network' },
    { waitingOn: 'customer' },
    { snoozedUntil: inHours(2), pendingReason: 'vendor', pendingNote: 'Case 4711' },
    { title: 'Another subject' },
    { addTags: ['vpn', 'on-site'] },
  ])('200 restores the tickets after %o, with the queue and its counts', async body => {
    const ids = await opened(2)
    const before = await Promise.all(ids.map(read))
    const { undoId } = (await change(ids, body)).body
    const undone = await undo(undoId)
    expect(undone).toMatchObject({ status: 200, body: { skipped: [] } })
    const after = await Promise.all(ids.map(read))
    const restored = ({ updatedAt: _, ...rest }: TicketPage) => rest
    expect(after.map(restored)).toEqual(before.map(restored))
  })

  test('skips a ticket that changed since, and says so', async () => {
    const [one = '', other = ''] = await opened(2)
    const { undoId } = (await change([one, other], { priority: 'low' })).body
    await people.customer.request('POST', `/api/tickets/${other}/comments`, { comment: 'Any news?' })
    const { body } = await undo(undoId)
    expect(body.restored.map(({ id }) => id)).toEqual([one])
    expect(body.skipped).toEqual([{ id: other, detail: 'The ticket changed after your action.' }])
  })

  test('sends no email about a change that was undone', async () => {
    const addresses = [people.customer.user.email, people.admin.user.email]
    const emails = () =>
      here.cloud
        .inbox()
        .filter(({ to, subject }) => addresses.some(one => to.includes(one)) && /assigned|resolved/.test(subject))
    await here.cloud.settle()
    const before = emails().length
    const ids = await opened(1)
    await here.cloud.settle()
    const { undoId } = (await change(ids, { status: 'resolved', assignedTo: people.admin.user.id })).body
    await here.cloud.settle()
    const rows = () => queryAll({ index: 'gsi1', pk: 'OUTBOX#pending' })
    const held = (await rows()).length
    await undo(undoId)
    expect(held - (await rows()).length).toBe(1)
    await here.cloud.settle()
    expect(emails()).toHaveLength(before)
  })

  test('409 a second time, 404 or 409 for anyone else', async () => {
    const { undoId } = (await change(await opened(1), { priority: 'low' })).body
    expect(await undo(undoId, people.admin)).toMatchObject({ status: 409 })
    expect(await undo(undoId)).toMatchObject({ status: 200 })
    expect(await undo(undoId)).toMatchObject({ status: 409, body: { detail: 'It’s too late to undo this.' } })
    expect(await undo(randomUUID())).toMatchObject({ status: 409 })
  })

  test('restores the clocks of a ticket that was resolved by mistake: its customer still waits for an answer', async () => {
    await serviceLevelsOn()
    const [id] = (await opened(1)) as [TicketId]
    const before = await clocksOf(id)
    const { undoId } = (await change([id], { status: 'resolved' })).body
    expect(await clocksOf(id)).toMatchObject({ responseState: 'met', resolutionState: 'met' })
    expect(await findResults(id)).toHaveLength(2)
    await undo(undoId)
    expect(await clocksOf(id)).toEqual(before)
    expect(await findResults(id)).toEqual([])
  })

  test('leaves the queue as it was', async () => {
    const { body } = await people.technician.request<Ticket[]>('GET', '/api/tickets?limit=100')
    const ids = body.map(({ id }) => id)
    expect(await queueFaults(ids, [people.technician.user.id, people.admin.user.id])).toEqual([])
  })
})
