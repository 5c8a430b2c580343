import { describe, expect, test } from 'vitest'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { reportedEvent } from '#/test/support/fixtures/rows.ts'

const people = usePeople(useCloud())
const list = (person: Person) => person.request<StatusEvent[]>('GET', '/api/status-events')
const resolve = (id: string) => people.technician.request('POST', `/api/status-events/${id}/resolve`)
const titles = async (person: Person) => (await list(person)).body.map(({ title }) => title)

describe('GET /api/status-events', () => {
  test('200 has every ongoing event and the ten newest resolved ones', async () => {
    for (let number = 1; number <= 12; number++) {
      const { id } = await reportedEvent(people.technician, { title: `Over ${number}` })
      await resolve(id)
    }
    for (const title of ['Goes on', 'Goes on, too']) await reportedEvent(people.technician, { title })
    const over = Array.from({ length: 10 }, (_, index) => `Over ${12 - index}`)
    expect(await titles(people.customer)).toEqual(['Goes on, too', 'Goes on', ...over])
  })

  test('200 has hidden events for staff only, and still ten others for customers', async () => {
    for (let number = 1; number <= 10; number++) {
      const { id } = await reportedEvent(people.technician, { title: `Hidden ${number}`, publicVisible: false })
      await resolve(id)
    }
    await reportedEvent(people.technician, { title: 'Hidden and going on', publicVisible: false })
    const seen = await titles(people.customer)
    expect(seen.filter(title => title.startsWith('Hidden'))).toEqual([])
    expect(seen.filter(title => title.startsWith('Over'))).toHaveLength(10)
    expect(await titles(people.technician)).toEqual(expect.arrayContaining(['Hidden and going on', 'Hidden 10']))
  })
})
