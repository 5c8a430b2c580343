import { beforeAll, describe, expect, test } from 'vitest'
import type { CustomerStatistics } from '#/shared/statistics/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

interface Screen {
  tickets: Ticket[]
  statistics: CustomerStatistics
  next: { tickets?: string }
}

const here = useCloud()
const people = usePeople(here, beforeAll)
const read = (by: Person, filters = '') => by.request<Screen>('GET', `/api/screens/portal${filters}`)

beforeAll(async () => {
  for (let number = 0; number < 52; number++) await openedTicket(people.customer)
  await openedTicket(people.anotherCustomer, { title: 'Scanner is offline' })
  await here.cloud.settle()
}, 120_000)

describe('GET /api/screens/portal', () => {
  test.each(['', '?status=open', '?status=closed', '?search=printer'])(
    '200 returns the list and the statistics (%j)',
    async filters => {
      for (const by of [people.customer, people.anotherCustomer, people.technician]) {
        const { status, body } = await read(by, filters)
        expect(status).toBe(200)
        const list = await by.request<Ticket[]>('GET', `/api/tickets${filters}`)
        const statistics = await by.request<CustomerStatistics>('GET', '/api/stats/customer')
        expect(body.tickets).toEqual(list.body)
        expect(body.statistics).toEqual(statistics.body)
        expect(body.next.tickets === undefined).toBe(nextOf(list.headers) === undefined)
      }
    },
  )

  test('200 returns only a customer’s own tickets, and links to the second page of their list', async () => {
    const { customer, anotherCustomer } = people
    expect((await read(anotherCustomer)).body.tickets).toMatchObject([{ title: 'Scanner is offline' }])
    const { tickets, next } = (await read(customer, '?status=open')).body
    const pages = await pagesOf<Ticket>(customer, next.tickets ?? '')
    expect([tickets, ...pages]).toEqual(await pagesOf<Ticket>(customer, '/api/tickets?status=open'))
    expect(await anotherCustomer.request('GET', next.tickets ?? ''), 'its cursor is the customer’s').toMatchObject({
      status: 400,
    })
  })

  test('reads the table for the caller, then all parts at once', async () => {
    const calls = await tableCallsOf(here.cloud, 'getCustomerTicketsScreen', () => read(people.customer))
    expect(calls.map(({ action }) => action).sort()).toEqual(['BatchGetItem', 'GetItem', 'Query', 'Query'])
  })
})
