import { describe, expect, test } from 'vitest'
import { auditLog } from '#/functions/audit/data/audit.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const resolve = (id: string) => people.technician.request<StatusEvent>('POST', `/api/status-events/${id}/resolve`)

describe('POST /api/status-events/{id}/resolve', () => {
  test('200 ends it now, and keeps the first end time the second time', async () => {
    const { id } = await reportedEvent(people.technician)
    const first = await resolve(id)
    expect(first).toMatchObject({ status: 200, body: { resolved: true, endTime: expect.any(String) } })
    expect(await resolve(id)).toMatchObject({ status: 200, body: { endTime: first.body.endTime } })
    expect((await auditLog({ limit: 5, subject: id })).items).toHaveLength(2)
  })

  test('200 keeps the closing message of the first resolution', async () => {
    const { id } = await reportedEvent(people.technician)
    const close = (message: string) =>
      people.technician.request('POST', `/api/status-events/${id}/resolve`, { message })
    expect(await close('A disk was replaced.')).toMatchObject({ body: { closingMessage: 'A disk was replaced.' } })
    expect(await close('Later')).toMatchObject({ status: 200, body: { closingMessage: 'A disk was replaced.' } })
    expect(await close(' ')).toMatchObject({ status: 400 })
  })

  test('twenty requests at once resolve it once', async () => {
    const { id } = await reportedEvent(people.technician)
    const responses = await Promise.all(Array.from({ length: 20 }, () => resolve(id)))
    expect(new Set(responses.map(({ status, body }) => `${status} ${body.endTime}`)).size).toBe(1)
  })

  test('404 for a missing event, 400 for an invalid id, 403 for a customer', async () => {
    expect(await resolve('5eed0000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 })
    expect(await resolve('x')).toMatchObject({ status: 400 })
    const { id } = await reportedEvent(people.technician)
    expect(await people.customer.request('POST', `/api/status-events/${id}/resolve`)).toMatchObject({ status: 403 })
  })
})
