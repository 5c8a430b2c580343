import { beforeAll, describe, expect, test } from 'vitest'
import { useCloud } from '#/test/support/cloud.ts'
import { usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'
import { differentWords, unitsOf } from '#/test/support/units.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

/** Capacity units of the table, as docs/operations.md counts them into dollars. A request that takes more is a regression. */
describe('opening a ticket, with what the stream’s consumers write for it', () => {
  test.each([
    ['a short text', 'Printer jams', 36],
    ['60 different words', differentWords(60), 101],
    ['500 different words', differentWords(500), 460],
  ])('%s', async (_, description, most) => {
    const open = () => openedTicket(people.customer, { title: 'Printer', description })
    const { write } = await unitsOf(here.cloud, open)
    expect(write).toBeLessThanOrEqual(most)
  })
})

describe('GET /api/tickets', () => {
  beforeAll(async () => {
    for (let number = 0; number < 51; number++) await openedTicket(people.technician)
  })

  test('a page of 50 takes a unit for each of its rows and one more, and the keys', async () => {
    const list = () => people.technician.request('GET', '/api/tickets?limit=50')
    const { read, write, admission } = await unitsOf(here.cloud, list)
    expect(read).toBeLessThanOrEqual(52)
    expect(write).toBe(0)
    expect(admission, 'session, account and sign-in policy').toBe(3)
  })
})
