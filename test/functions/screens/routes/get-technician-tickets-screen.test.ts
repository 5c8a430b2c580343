import { beforeAll, describe, expect, test } from 'vitest'
import type { TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { settleChanges } from '#/test/support/cloud/index-lag.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

interface Screen {
  tickets: Ticket[]
  statistics: TechnicianStatistics
  technicians: { id: string; name: string }[]
  next: { tickets?: string }
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
  test.each(['', '?status=open', '?assignee=mine&priority=high', '?assignee=unassigned', '?search=scanner'])(
    '200 returns the list and the statistics (%j)',
    async filters => {
      const { status, body } = await read(filters)
      expect(status).toBe(200)
      const { technician } = people
      const list = await technician.request<Ticket[]>('GET', `/api/tickets${filters}`)
      const statistics = await technician.request<TechnicianStatistics>('GET', '/api/stats/technician')
      expect(body.tickets).toEqual(list.body)
      expect(body.statistics).toEqual(statistics.body)
      expect(body.technicians).toEqual((await technician.request('GET', '/api/tickets/technicians')).body)
      expect(body.next.tickets === undefined).toBe(nextOf(list.headers) === undefined)
    },
  )

  test('200 links to the second page of the list, with its filters', async () => {
    for (const filters of ['', '?status=open']) {
      const { tickets, next } = (await read(filters)).body
      expect(next.tickets).toMatch(/^\/api\/tickets\?/)
      const pages = await pagesOf<Ticket>(people.technician, next.tickets ?? '')
      expect([tickets, ...pages]).toEqual(await pagesOf<Ticket>(people.technician, `/api/tickets${filters}`))
    }
  })

  test('400 for an unknown filter, 403 for a customer', async () => {
    expect(await read('?status=lost')).toMatchObject({ status: 400 })
    expect(await read('?cursor=x')).toMatchObject({ status: 400 })
    expect(await people.customer.request('GET', '/api/screens/team')).toMatchObject({ status: 403 })
  })

  test('reads the table for the caller, then for all parts at once', async () => {
    await settleChanges()
    const calls = await tableCallsOf(here.cloud, 'getTechnicianTicketsScreen', () => read())
    const [caller, ...others] = calls.map(({ action }) => action)
    expect(caller).toBe('BatchGetItem')
    // Parallel calls may finish in any order. The people of each role are read after their index.
    expect(others.sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'BatchGetItem'),
      ...Array.from({ length: 6 }, () => 'Query'),
    ])
    const keys = calls.flatMap(call => call.keys)
    expect(keys).toEqual(expect.arrayContaining(['gsi1:TICKETS#returned', 'COUNTER#tickets', 'gsi1:TICKETS']))
  })
})
