import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { QueueCounts, TagCount } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

const here = useCloud()
const people = usePeople(here)
let from: string
let to: string
beforeEach(() => {
  from = `old-${randomUUID().slice(0, 8)}`
  to = `new-${randomUUID().slice(0, 8)}`
})
const rename = (tag: string, name: string, by: Person = people.admin) =>
  by.request<{ detail: string }>('PUT', `/api/queue/tags/${tag}`, { name })
async function run() {
  await here.cloud.settle()
  await here.cloud.runSchedule('run-desk-schedule')
}
const tagged = async (tags: readonly string[]) => {
  const { id } = await openedTicket(people.customer)
  await people.technician.request('PUT', `/api/tickets/${id}`, { tags })
  return id
}
const tagsOf = async (id: string) => (await people.technician.request<Ticket>('GET', `/api/tickets/${id}`)).body.tags
const counts = async () =>
  new Map((await people.admin.request<TagCount[]>('GET', '/api/queue/tags')).body.map(tag => [tag.name, tag]))

describe('PUT /api/queue/tags/{tag}', () => {
  test('200 renames it on open tickets and in the queue, with history, and keeps its place among others', async () => {
    const id = await tagged(['a', from, 'b'])
    expect(await rename(from, to)).toMatchObject({ status: 200 })
    expect((await counts()).get(from)).toMatchObject({ count: 1, becomes: to })
    await run()
    expect(await tagsOf(id)).toEqual(['a', to, 'b'])
    expect((await counts()).get(to)).toEqual({ name: to, count: 1 })
    expect((await counts()).has(from)).toBe(false)
    const { body: queue } = await people.technician.request<Ticket[]>('GET', `/api/queue?view=open&tag=${to}`)
    expect(queue.map(ticket => ticket.id)).toEqual([id])
    const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
    expect(body.filter(({ to: name }) => name === to || name === from)).toMatchObject([
      { kind: expect.stringMatching(/tagged$/), userName: 'Morgan Reyes' },
      { kind: expect.stringMatching(/tagged$/) },
      { kind: 'tagged', to: from },
    ])
  })

  test('200 merges it into one that exists: a ticket with both has one', async () => {
    const [both, one] = [await tagged([from, to]), await tagged([from])]
    await rename(from, to)
    await run()
    expect([await tagsOf(both), await tagsOf(one)]).toEqual([[to], [to]])
    expect((await counts()).get(to)).toEqual({ name: to, count: 2 })
  })

  test('200 renames it in what adds it and in saved views, so that its old name stays gone', async () => {
    await tagged([from])
    const template = await savedTemplate(people.admin, { tags: [from, 'onboarding'] })
    const shared = await savedReply(people.admin, { shared: true, addTags: [from] })
    const own = await savedReply(people.technician, { addTags: [to, from] })
    const view = { name: 'Renamed', filters: { tag: from, priority: 'high' } }
    await people.technician.request('POST', '/api/queue/views', view)
    await rename(from, to)
    await run()
    const { body: desk } = await people.technician.request<Desk>('GET', '/api/desk')
    expect(desk.templates.find(({ id }) => id === template.id)?.tags).toEqual([to, 'onboarding'])
    expect(desk.cannedReplies.find(({ id }) => id === shared.id)?.addTags).toEqual([to])
    expect(desk.cannedReplies.find(({ id }) => id === own.id)?.addTags).toEqual([to])
    const { body } = await people.technician.request<QueueCounts>('GET', '/api/queue/counts')
    expect(body.views.find(({ name }) => name === 'Renamed')?.filters).toMatchObject({ tag: to, priority: 'high' })
    expect([(await counts()).has(from), (await counts()).get(to)?.count]).toEqual([false, 1])
  })

  test('200 renames one that no open ticket has', async () => {
    await people.technician.request('PUT', `/api/tickets/${await tagged([from])}`, { tags: [] })
    await rename(from, to)
    await run()
    expect([(await counts()).has(from), (await counts()).get(to)?.count]).toEqual([false, 0])
  })

  test('runs in parallel, after a killed one, and twice change each ticket once', async () => {
    const ids = [await tagged([from]), await tagged([from]), await tagged([from])]
    await rename(from, to)
    here.cloud.faults.inject({ kind: 'fail', function: 'run-desk-schedule', action: 'TransactWriteItems', times: 10 })
    await run()
    here.cloud.faults.clear()
    await Promise.all([run(), run()])
    await run()
    for (const id of ids) {
      expect(await tagsOf(id)).toEqual([to])
      const { body } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
      expect(body.filter(entry => entry.kind === 'tagged' && entry.to === to)).toHaveLength(1)
    }
    expect((await counts()).get(to)?.count).toBe(3)
  })

  test('409 while another change of it, or of its new name, is being applied; the same change again is 200', async () => {
    await tagged([from, to])
    await rename(from, to)
    expect(await rename(from, to)).toMatchObject({ status: 200 })
    expect(await rename(from, 'third')).toMatchObject({ status: 409 })
    await tagged(['fourth'])
    expect(await rename('fourth', from)).toMatchObject({ status: 409 })
    await run()
  })

  test('400 for its own name or one that is no tag, 404 for an unknown one, 403 for a technician', async () => {
    await tagged([from])
    expect(await rename(from, from)).toMatchObject({ status: 400 })
    expect(await rename(from, 'On site')).toMatchObject({ status: 400 })
    expect(await rename('unknown', to)).toMatchObject({ status: 404 })
    expect(await rename(from, to, people.technician)).toMatchObject({ status: 403 })
  })
})
