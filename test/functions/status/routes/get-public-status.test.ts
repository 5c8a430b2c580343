import { describe, expect, test } from 'vitest'
import { moduleKey } from '#/functions/identity/data/sessions.ts'
import { put } from '#/functions/table/table.ts'
import type { StatusEvent, StatusHistory } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const read = () =>
  people.anonymous.request<{ events: StatusEvent[]; history: StatusHistory }>('GET', '/api/public/status')

describe('GET /api/public/status', () => {
  test('200 has the public events and the daily history for visitors, for CloudFront to cache', async () => {
    await reportedEvent(people.technician, { title: 'For all' })
    await reportedEvent(people.technician, { title: 'For us', publicVisible: false })
    const { status, body, headers } = await read()
    expect(status).toBe(200)
    expect(body.events.map(({ title }) => title)).toEqual(['For all'])
    expect(body.history.services).toHaveLength(8)
    expect(headers.get('cache-control')).toBe('public, max-age=15')
  })

  test('404 while the status page is turned off, which is not cached', async () => {
    await put({ ...moduleKey('status-page'), enabled: false })
    for (const path of ['status', 'status.svg', 'status.atom']) {
      const { status, headers } = await people.anonymous.request('GET', `/api/public/${path}?${Math.random()}`)
      expect(status).toBe(404)
      expect(headers.get('cache-control')).toBe('no-store')
    }
  })
})
