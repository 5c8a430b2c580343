import { beforeEach, describe, expect, test } from 'vitest'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { savedView } from '#/test/support/fixtures/queue.ts'

const people = usePeople(useCloud(), beforeEach)
const remove = (by: Person, id: string) => by.request('DELETE', `/api/queue/views/${id}`)
const idsOf = async (by: Person) =>
  (await by.request<QueueCounts>('GET', '/api/queue/counts')).body.views.map(({ id }) => id)

describe('DELETE /api/queue/views/{id}', () => {
  test('200 deletes the caller’s view, and 404 once it is gone', async () => {
    const { technician } = people
    const [one, other] = [await savedView(technician), await savedView(technician)]
    expect(await remove(technician, one.id)).toMatchObject({ status: 200 })
    expect(await idsOf(technician)).toEqual([other.id])
    expect(await remove(technician, one.id)).toMatchObject({ status: 404 })
  })

  test('403 for a view of the team as a technician, 404 for another person’s', async () => {
    const { technician, admin } = people
    const shared = await savedView(admin, { shared: true })
    const own = await savedView(admin)
    expect(await remove(technician, shared.id)).toMatchObject({ status: 403 })
    expect(await remove(technician, own.id)).toMatchObject({ status: 404 })
    expect(await remove(admin, shared.id)).toMatchObject({ status: 200 })
  })
})
