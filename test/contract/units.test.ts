import { beforeAll, describe, expect, test } from 'vitest'
import { likeSpeech, sealedShare } from '#/scripts/bench/texts.ts'
import { unitsOf } from '#/scripts/bench/units.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { settleChanges } from '#/test/support/cloud/index-lag.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

/** Capacity units of the table, which docs/operations.md converts to dollars. A request that takes more is a regression. */
describe('opening a ticket, with what the stream’s consumers write for it', () => {
  test.each([
    // Four of them for its two cards in the queue, two for the email that answers can refer to, two for the counters of its month.
    ['a short text', 2, 38],
    ['60 words', 60, 54],
    ['500 words', 500, 92],
  ])(
    '%s: %i words take at most %i units, including the ticket’s share of packing its segment',
    async (_, words, max) => {
      // The first ticket also opens the segment, so it is not measured.
      await openedTicket(people.customer)
      for (const person of [people.customer, people.technician]) {
        const open = () => openedTicket(person, { title: 'Printer', description: likeSpeech(words, 1) })
        const { write } = await unitsOf(here.cloud, open)
        expect(write + sealedShare(words)).toBeLessThanOrEqual(max)
      }
    },
  )
})

describe('GET /api/screens/tickets/{id}', () => {
  // A technician’s reply may be held for a moment, which is one more row.
  test.each([
    ['technician', 7],
    ['customer', 6],
  ] as const)('a typical ticket takes a %s at most %i units', async (reader, most) => {
    const { id } = await openedTicket(people.customer, { description: likeSpeech(60, 1) })
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress', timeLogged: 15 })
    for (let number = 0; number < 3; number++) {
      await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: likeSpeech(40, number) })
      const note = { comment: likeSpeech(20, number), internal: true }
      await people.technician.request('POST', `/api/tickets/${id}/comments`, note)
    }
    const open = () => people[reader].request('GET', `/api/screens/tickets/${id}`)
    const { read, write } = await unitsOf(here.cloud, open)
    expect(read).toBeLessThanOrEqual(most)
    expect(write).toBe(0)
  })
})

describe('GET /api/tickets', () => {
  beforeAll(async () => {
    for (let number = 0; number < 51; number++) await openedTicket(people.technician)
  })

  const list = (person = people.technician) => person.request('GET', '/api/tickets?limit=50')

  test('a customer’s page of 50, read consistently, takes at most 1.5 times its bytes', async () => {
    for (let number = 0; number < 51; number++) await openedTicket(people.customer)
    let bytes = 0
    const { read } = await unitsOf(here.cloud, async () => {
      bytes = JSON.stringify((await list(people.customer)).body).length
    })
    expect(read).toBeLessThanOrEqual((1.5 * bytes) / 4096)
  })

  test('a page of 50 takes at most 1.5 times its bytes', async () => {
    await settleChanges()
    let bytes = 0
    const { read, write, admission } = await unitsOf(here.cloud, async () => {
      bytes = JSON.stringify((await list()).body).length
    })
    expect(read).toBeLessThanOrEqual((1.5 * bytes) / 4096)
    expect(write).toBe(0)
    expect(admission, 'session, account and sign-in policy').toBe(3)
  })

  test('a page takes one more unit for each ticket that has just changed', async () => {
    await settleChanges()
    const { read: quiet } = await unitsOf(here.cloud, () => list())
    await openedTicket(people.customer)
    const { read } = await unitsOf(here.cloud, () => list())
    expect(read - quiet).toBeLessThanOrEqual(1.5)
  })
})
