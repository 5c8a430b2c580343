import { describe, expect, test } from 'vitest'
import type { TagCount } from '#/shared/queue/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const run = () => here.cloud.runSchedule('run-desk-schedule')
const names = async () =>
  (await people.admin.request<TagCount[]>('GET', '/api/queue/tags')).body.map(({ name }) => name)

describe('DELETE /api/queue/tags/{tag}', () => {
  test('200 removes it from open tickets and from the list, with the next run', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { tags: ['gone', 'kept'] })
    expect(await people.admin.request('DELETE', '/api/queue/tags/gone')).toMatchObject({ status: 200 })
    await here.cloud.settle()
    await run()
    const { body } = await people.technician.request<Ticket>('GET', `/api/tickets/${id}`)
    expect(body.tags).toEqual(['kept'])
    expect(await names()).not.toContain('gone')
    expect(await people.admin.request('DELETE', '/api/queue/tags/gone')).toMatchObject({ status: 404 })
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('DELETE', '/api/queue/tags/kept')).toMatchObject({ status: 403 })
  })
})
