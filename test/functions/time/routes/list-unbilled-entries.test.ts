import { describe, expect, test } from 'vitest'
import type { TimeRecord } from '#/shared/time/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const people = usePeople(useCloud())

describe('GET /api/unbilled-time/{customerId}', () => {
  test('200 has the entries, oldest first and by pages, with their tickets', async () => {
    const entries = []
    for (const minutes of [10, 20, 30]) entries.push(await loggedTime(people, { minutes }))
    const path = `/api/unbilled-time/${people.customer.user.id}?limit=2`
    const first = await people.technician.request<TimeRecord[]>('GET', path)
    expect(first.body).toMatchObject([
      { duration: 10, ticketTitle: 'Printer on fire' },
      { duration: 20, userName: expect.any(String) },
    ])
    const next = /<([^>]+)>/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
    expect((await people.technician.request('GET', next)).body).toMatchObject([{ duration: 30 }])
  })
})
