import { beforeEach, describe, expect, test } from 'vitest'
import type { PersonalData } from '#/shared/personal-data/schemas.ts'
import type { QueueCounts, SavedView } from '#/shared/queue/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { savedView } from '#/test/support/fixtures/queue.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud(), beforeEach)
const create = (by: Person, fields: object) =>
  by.request<SavedView & { detail: string }>('POST', '/api/queue/views', { name: 'Urgent', filters: {}, ...fields })
const viewsOf = async (by: Person) => (await by.request<QueueCounts>('GET', '/api/queue/counts')).body.views

describe('POST /api/queue/views', () => {
  test('201 saves a view for its author alone, with its tickets counted once it is pinned', async () => {
    const { technician, admin, customer } = people
    const filters = { view: 'unassigned', priority: 'critical' }
    const created = await create(technician, { filters, pinned: true })
    expect(created).toMatchObject({
      status: 201,
      body: { name: 'Urgent', filters, sort: 'priority', pinned: true, shared: false },
    })
    await openedTicket(customer, { priority: 'low' })
    const { count: before } = (await viewsOf(technician)).at(-1) ?? {}
    await openedTicket(customer, { priority: 'critical' })
    expect(await viewsOf(technician)).toMatchObject([{ id: created.body.id, count: (before ?? 0) + 1, isMore: false }])
    expect(await viewsOf(admin)).toEqual([])
    await create(technician, { name: 'Not pinned' })
    await create(technician, { name: 'Of any status', filters: { view: 'all', status: 'resolved' }, pinned: true })
    expect((await viewsOf(technician)).map(({ count }) => count)).toEqual([(before ?? 0) + 1, null, null])
    const { body } = await technician.request<PersonalData>('GET', '/api/profile/export')
    expect(body.savedViews.map(({ name }) => name)).toEqual(['Urgent', 'Not pinned', 'Of any status'])
  })

  test('201 saves a view of the team by an administrator, and 403 by a technician', async () => {
    const { technician, admin } = people
    expect(await create(technician, { shared: true })).toMatchObject({ status: 403 })
    const { id } = await savedView(admin, { shared: true })
    expect(await viewsOf(technician)).toContainEqual(expect.objectContaining({ id, shared: true }))
    await admin.request('DELETE', `/api/queue/views/${id}`)
  })

  test('409 beyond twenty, also from many at once', async () => {
    const statuses = await Promise.all(
      Array.from(
        { length: 22 },
        async (_, number) => (await create(people.technician, { name: `View ${number}` })).status,
      ),
    )
    expect(statuses.filter(status => status === 201)).toHaveLength(20)
    expect(await create(people.technician, {})).toMatchObject({
      status: 409,
      body: { detail: 'You have 20 views. Delete one first.' },
    })
  })

  test('400 for a field that is no filter, an unknown view, and a name that is too long', async () => {
    for (const fields of [
      { filters: { customerEmail: 'dana@visitor.test' } },
      { filters: { view: 'secret' } },
      { name: 'a'.repeat(41) },
      { name: '' },
    ])
      expect(await create(people.technician, fields)).toMatchObject({ status: 400 })
  })

  test('counts stay unchanged for a poll until the queue or a view changes', async () => {
    const { technician } = people
    const poll = (version = '1') =>
      technician.request('GET', '/api/queue/counts', undefined, { 'x-beacon-poll': version })
    const version = (await poll()).headers.get('x-beacon-poll') ?? ''
    expect((await poll(version)).status).toBe(204)
    await savedView(technician)
    expect((await poll(version)).status).toBe(200)
  })
})
