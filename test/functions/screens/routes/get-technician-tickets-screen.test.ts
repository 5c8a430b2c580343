import { beforeAll, describe, expect, test } from 'vitest'
import type { QueueCounts } from '#/shared/queue/schemas.ts'
import type { TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { settleChanges } from '#/test/support/cloud/index-lag.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

interface Screen {
  queue?: Ticket[]
  tickets?: Ticket[]
  counts: QueueCounts
  statistics: TechnicianStatistics
  technicians: { id: string; name: string }[]
  next: { queue?: string; tickets?: string }
}

const here = useCloud()
const people = usePeople(here, beforeAll)
const read = (filters = '') => people.technician.request<Screen>('GET', `/api/screens/team${filters}`)

beforeAll(async () => {
  const { customer, technician } = people
  for (let number = 0; number < 52; number++) await openedTicket(customer)
  const { id } = await openedTicket(customer, { title: 'Scanner is offline', priority: 'high' })
  await technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
  await customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'It is offline again' })
  await here.cloud.settle()
}, 120_000)

describe('GET /api/screens/team', () => {
  test.each([
    '?view=all',
    '?view=all&status=open',
    '?assignee=mine&priority=high',
    '?status=resolved',
    '?search=scanner',
  ])('200 returns the list of all tickets and the statistics (%j)', async filters => {
    const { status, body } = await read(filters)
    expect(status).toBe(200)
    const { technician } = people
    const list = await technician.request<Ticket[]>('GET', `/api/tickets${filters.replace(/view=all&?/, '')}`)
    const statistics = await technician.request<TechnicianStatistics>('GET', '/api/stats/technician')
    expect(body.queue).toBeUndefined()
    expect(body.tickets).toEqual(list.body)
    expect(body.counts).toEqual((await technician.request('GET', '/api/queue/counts')).body)
    expect(body.statistics).toEqual(statistics.body)
    expect(body.technicians).toEqual((await technician.request('GET', '/api/tickets/technicians')).body)
    expect(body.next.tickets === undefined).toBe(nextOf(list.headers) === undefined)
  })

  test.each(['', '?view=mine', '?sort=waiting', '?view=us&priority=high', '?status=open', '?due=today'])(
    '200 returns the queue while only open tickets are wanted (%j)',
    async filters => {
      const { body } = await read(filters)
      const list = await people.technician.request<Ticket[]>('GET', `/api/queue${filters}`)
      expect(body.tickets).toBeUndefined()
      expect(body.queue).toEqual(list.body)
      expect(body.next.queue === undefined).toBe(nextOf(list.headers) === undefined)
    },
  )

  test.each([
    ['tickets', '/api/tickets', '?view=all', ''],
    ['tickets', '/api/tickets', '?view=all&status=open', '?status=open'],
    ['queue', '/api/queue', '', ''],
    ['queue', '/api/queue', '?sort=waiting', '?sort=waiting'],
  ] as const)('200 links to the second page of %s at %s, with its filters (%j)', async (list, path, filters, own) => {
    const { body } = await read(filters)
    expect(body.next[list]).toContain(`${path}?`)
    const pages = await pagesOf<Ticket>(people.technician, body.next[list] ?? '')
    expect([body[list], ...pages]).toEqual(await pagesOf<Ticket>(people.technician, `${path}${own}`))
  })

  test('400 for an unknown filter, 403 for a customer', async () => {
    expect(await read('?status=lost')).toMatchObject({ status: 400 })
    expect(await read('?cursor=x')).toMatchObject({ status: 400 })
    expect(await people.customer.request('GET', '/api/screens/team')).toMatchObject({ status: 403 })
  })

  test('reads the table for the caller, then for all parts at once', async () => {
    await settleChanges()
    const calls = await tableCallsOf(here.cloud, 'getTechnicianTicketsScreen', () => read('?view=all'))
    const [caller, ...others] = calls.map(({ action }) => action)
    expect(caller).toBe('BatchGetItem')
    // Parallel calls may finish in any order. The people of each role are read after their index.
    expect(others.sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'BatchGetItem'),
      // The caller's number of tickets, and the saved views of the caller and of the team.
      ...Array.from({ length: 3 }, () => 'GetItem'),
      ...Array.from({ length: 7 }, () => 'Query'),
    ])
    const keys = calls.flatMap(call => call.keys)
    expect(keys).toEqual(expect.arrayContaining(['gsi1:TICKETS#returned', 'COUNTER#tickets', 'gsi1:TICKETS']))
  })
})
