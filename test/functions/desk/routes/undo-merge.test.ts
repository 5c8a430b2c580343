import { beforeEach, describe, expect, test } from 'vitest'
import { transact } from '#/functions/table/table.ts'
import { changeTicketWrite } from '#/functions/tickets/data/ticket-row.ts'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { shortId } from '#/shared/lib/short-id.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { conversationOf } from '#/test/support/fixtures/conversations.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())

let target: TicketId
let sources: TicketId[]
beforeEach(async () => {
  const { customer, technician } = people
  target = (await openedTicket(customer, { priority: 'low' })).id
  const high = (await openedTicket(customer, { priority: 'high' })).id
  const critical = (await openedTicket(customer, { priority: 'critical' })).id
  sources = [high, critical]
  const wait = { status: 'in_progress', waitingOn: 'customer', tags: ['vpn'] }
  await technician.request('PUT', `/api/tickets/${high}`, wait)
  await technician.request('POST', `/api/tickets/${target}/merges`, { sourceIds: sources })
})
const undo = (sourceId: string, by = people.technician) =>
  by.request<Ticket & { detail: string }>('DELETE', `/api/tickets/${target}/merges/${sourceId}`)
const read = async (id: string) => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('DELETE /api/tickets/{id}/merges/{sourceId}', () => {
  test('200 gives the source back its status, turn, assignee and messages, and takes them from the target', async () => {
    const [high = target] = sources
    const { body } = await people.customer.request<Comment>('POST', `/api/tickets/${high}/comments`, {
      comment: 'Since the merge',
    })
    expect(await undo(high)).toMatchObject({ status: 200, body: { id: target } })
    expect(await read(high)).toMatchObject({
      status: 'in_progress',
      waitingOn: 'customer',
      assignedTo: people.technician.user.id,
      mergedInto: null,
    })
    const kept = await people.technician.request<Comment[]>('GET', `/api/tickets/${target}/comments`)
    expect(kept.body.map(({ id }) => id)).toEqual([body.id])
    expect(await conversationOf(people.technician, high)).toEqual([])
    expect(await people.technician.request('PUT', `/api/tickets/${high}`, { status: 'resolved' })).toMatchObject({
      status: 200,
    })
  })

  test('200 gives the target back the priority of those that stay, one after the other', async () => {
    const [high = target, critical = target] = sources
    expect(await read(target)).toMatchObject({ priority: 'critical', tags: ['vpn'] })
    await undo(critical)
    expect(await read(target)).toMatchObject({ priority: 'high' })
    await undo(high)
    expect(await read(target)).toMatchObject({ priority: 'low', merged: [] })
  })

  test('200 keeps a priority that somebody has chosen since', async () => {
    await people.technician.request('PUT', `/api/tickets/${target}`, { priority: 'medium' })
    for (const id of sources) await undo(id)
    expect(await read(target)).toMatchObject({ priority: 'medium' })
  })

  test('200 after the target was resolved, and the source is as it was', async () => {
    await people.technician.request('PUT', `/api/tickets/${target}`, { status: 'resolved' })
    const [, critical = target] = sources
    expect((await undo(critical)).status).toBe(200)
    expect(await read(critical)).toMatchObject({ status: 'open', waitingOn: 'us' })
    expect(await read(target)).toMatchObject({ status: 'resolved', waitingOn: null })
  })

  test('200 restores the number of tickets resolved on the day', async () => {
    const resolvedToday = async () =>
      (await people.technician.request<{ resolvedToday: number }>('GET', '/api/stats/technician')).body.resolvedToday
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    const before = await resolvedToday()
    await people.technician.request('POST', `/api/tickets/${target}/merges`, { sourceIds: [id] })
    expect(await resolvedToday()).toBe(before - 1)
    await undo(id)
    expect(await resolvedToday()).toBe(before)
    expect(await read(id)).toMatchObject({ status: 'resolved', resolvedAt: expect.any(String) })
  })

  test('200 writes both histories', async () => {
    const [high = target] = sources
    await undo(high)
    const kinds = async (id: string) =>
      (await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body.map(entry => entry)
    expect(await kinds(target)).toContainEqual(expect.objectContaining({ kind: 'unmerged', to: shortId(high) }))
    expect(await kinds(high)).toContainEqual(expect.objectContaining({ kind: 'unmerged', from: shortId(target) }))
  })

  test('409 after a day, for one that is not merged, and the second time', async () => {
    const [high = target, critical = target] = sources
    await undo(high)
    expect(await undo(high)).toMatchObject({
      status: 409,
      body: { detail: `${shortId(high)} isn’t merged into ${shortId(target)}.` },
    })
    const row = await findTicket(target)
    const old = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString()
    const merged = (row.merged ?? []).map(entry => ({ ...entry, at: old }))
    await transact([changeTicketWrite(row, { set: { merged } }, ['status'])])
    expect((await read(target)).merged).toMatchObject([{ undoUntil: null }])
    expect(await undo(critical)).toMatchObject({ status: 409, body: { detail: 'A merge can be undone for 24 hours.' } })
  })

  test('403 for a customer', async () => {
    expect(await undo(sources[0] ?? '', people.customer)).toMatchObject({ status: 403 })
  })
})
