import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewView, QueueCounts } from '#/shared/queue/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { savedView } from '#/test/support/fixtures/queue.ts'

const people = usePeople(useCloud(), beforeEach)
const update = (by: Person, id: string, fields: Partial<NewView> = {}) =>
  by.request('PUT', `/api/queue/views/${id}`, { name: 'Renamed', filters: { view: 'us' }, ...fields })
const namesOf = async (by: Person) =>
  (await by.request<QueueCounts>('GET', '/api/queue/counts')).body.views.map(({ name }) => name)

describe('PUT /api/queue/views/{id}', () => {
  test('200 renames a view in its place and changes its filters', async () => {
    const { technician } = people
    const { id } = await savedView(technician, { name: 'One' })
    await savedView(technician, { name: 'Two' })
    expect(await update(technician, id)).toMatchObject({ status: 200, body: { id, filters: { view: 'us' } } })
    expect(await namesOf(technician)).toEqual(['Renamed', 'Two'])
  })

  test('200 gives an administrator’s view to the team, and takes it back', async () => {
    const { admin, technician } = people
    const { id } = await savedView(admin)
    expect(await update(admin, id, { shared: true })).toMatchObject({ status: 200 })
    expect(await namesOf(technician)).toEqual(['Renamed'])
    expect(await update(technician, id)).toMatchObject({ status: 403 })
    expect(await update(admin, id)).toMatchObject({ status: 200 })
    expect(await namesOf(technician)).toEqual([])
  })

  test('403 for a technician who shares their own', async () => {
    const { id } = await savedView(people.technician)
    expect(await update(people.technician, id, { shared: true })).toMatchObject({ status: 403 })
  })

  test('404 for another person’s view and one that does not exist', async () => {
    const { id } = await savedView(people.technician)
    expect(await update(people.admin, id)).toMatchObject({ status: 404 })
    expect(await update(people.technician, randomUUID())).toMatchObject({ status: 404 })
  })
})
