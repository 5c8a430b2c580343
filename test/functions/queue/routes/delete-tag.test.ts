import { describe, expect, test } from 'vitest'
import type { Desk } from '#/shared/desk/canned-replies.ts'
import type { TagCount } from '#/shared/queue/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { savedReply } from '#/test/support/fixtures/canned-replies.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { savedTemplate } from '#/test/support/fixtures/ticket-templates.ts'

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

  test('200 removes it from templates and canned replies, so that none brings it back', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { tags: ['seasonal'] })
    const template = await savedTemplate(people.admin, { tags: ['seasonal', 'kept'] })
    const reply = await savedReply(people.technician, { addTags: ['seasonal'] })
    await people.admin.request('DELETE', '/api/queue/tags/seasonal')
    await here.cloud.settle()
    await run()
    const { body } = await people.technician.request<Desk>('GET', '/api/desk')
    expect(body.templates.find(one => one.id === template.id)?.tags).toEqual(['kept'])
    expect(body.cannedReplies.find(one => one.id === reply.id)?.addTags).toEqual([])
    expect(await names()).not.toContain('seasonal')
  })

  test('403 for a technician', async () => {
    expect(await people.technician.request('DELETE', '/api/queue/tags/kept')).toMatchObject({ status: 403 })
  })
})
