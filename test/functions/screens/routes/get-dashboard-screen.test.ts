import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { DashboardStatistics, TechnicianStatistics } from '#/shared/statistics/schemas.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { settleChanges } from '#/test/support/cloud/index-lag.ts'
import { switchModulesOn } from '#/test/support/fixtures/modules.ts'
import { placedOrder } from '#/test/support/fixtures/orders.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

interface Screen {
  statistics: DashboardStatistics
  tickets: Ticket[]
  events?: StatusEvent[]
  team?: TechnicianStatistics
  mine?: Ticket[]
  unassigned?: Ticket[]
  invoices?: unknown[]
  orders?: unknown[]
  assets?: unknown[]
  next: { tickets?: string }
}

const here = useCloud()
const people = usePeople(here, beforeAll)
const read = (by: Person) => by.request<Screen>('GET', '/api/screens/dashboard')

beforeAll(async () => {
  for (let number = 0; number < 6; number++) await openedTicket(people.customer, { priority: 'high' })
  await openedTicket(people.anotherCustomer, { title: 'Scanner is offline' })
  for (const publicVisible of [true, false]) {
    const { status } = await people.admin.request('POST', '/api/status-events', {
      title: publicVisible ? 'Email is slow' : 'A disk is replaced',
      status: 'degraded',
      severity: 'low',
      startTime: new Date().toISOString(),
      publicVisible,
    })
    expect(status).toBe(201)
  }
  await here.cloud.settle()
}, 120_000)

afterEach(switchModulesOn)

describe('GET /api/screens/dashboard', () => {
  test('200 returns the counters, the list of tickets and the events', async () => {
    for (const by of [people.customer, people.anotherCustomer, people.technician, people.admin]) {
      const { status, body } = await read(by)
      expect(status).toBe(200)
      const tickets = await by.request<Ticket[]>('GET', '/api/tickets?limit=4')
      expect(body.statistics).toEqual((await by.request('GET', '/api/stats/dashboard')).body)
      expect(body.tickets).toEqual(tickets.body)
      expect(body.events).toEqual((await by.request('GET', '/api/status-events')).body)
      expect(body.next.tickets === undefined).toBe(nextOf(tickets.headers) === undefined)
    }
  })

  test('200 returns technicians’ statistics and hidden events to staff only', async () => {
    const forStaff = (await read(people.technician)).body
    expect(forStaff.team).toEqual((await people.technician.request('GET', '/api/stats/technician')).body)
    expect(forStaff.events).toHaveLength(2)
    const forCustomer = (await read(people.customer)).body
    expect(forCustomer).not.toHaveProperty('team')
    expect(forCustomer.events).toMatchObject([{ title: 'Email is slow' }])
  })

  test('200 returns only a customer’s own tickets, and links to the second page of their list', async () => {
    const { customer, anotherCustomer } = people
    expect((await read(anotherCustomer)).body.tickets).toMatchObject([{ title: 'Scanner is offline' }])
    const { tickets, next } = (await read(customer)).body
    const pages = await pagesOf<Ticket>(customer, next.tickets ?? '')
    expect([tickets, ...pages]).toEqual(await pagesOf<Ticket>(customer, '/api/tickets?limit=4'))
    expect(await anotherCustomer.request('GET', next.tickets ?? ''), 'its cursor is the customer’s').toMatchObject({
      status: 400,
    })
  })

  test('200 returns staff their own and the unassigned open tickets, and customers their records', async () => {
    const { customer, technician } = people
    const forStaff = (await read(technician)).body
    for (const [name, query] of [
      ['mine', 'limit=25&assignee=mine&status=unresolved'],
      ['unassigned', 'limit=5&assignee=unassigned&status=unresolved'],
    ] as const) {
      expect(forStaff[name]).toEqual((await technician.request('GET', `/api/tickets?${query}`)).body)
    }
    expect(forStaff).not.toHaveProperty('invoices')
    await placedOrder(customer)
    const forCustomer = (await read(customer)).body
    for (const name of ['invoices', 'orders', 'assets'] as const) {
      expect(forCustomer[name]).toEqual((await customer.request('GET', `/api/${name}?limit=20`)).body)
    }
    expect(forCustomer.orders).toHaveLength(1)
    expect(forCustomer).not.toHaveProperty('mine')
  })

  test('200 has no invoices while billing is off, and no orders while the store is off', async () => {
    for (const id of ['billing', 'store']) await people.admin.request('PUT', `/api/modules/${id}`, { enabled: false })
    const { status, body } = await read(people.customer)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('invoices')
    expect(body).not.toHaveProperty('orders')
    expect(body.assets).toBeDefined()
  })

  test('200 has no events while the status page is off', async () => {
    await people.admin.request('PUT', '/api/modules/status-page', { enabled: false })
    const { status, body } = await read(people.technician)
    expect(status).toBe(200)
    expect(body).not.toHaveProperty('events')
    expect(body.team).toBeDefined()
  })

  test('reads the table for the caller, then all parts at once, then the events themselves', async () => {
    await settleChanges()
    const calls = await tableCallsOf(here.cloud, 'getDashboardScreen', () => read(people.customer))
    const actions = calls.map(({ action }) => action)
    expect([actions.at(0), actions.at(-1)]).toEqual(['BatchGetItem', 'BatchGetItem'])
    expect(actions.slice(1, -1).sort()).toEqual([
      ...Array.from({ length: 3 }, () => 'BatchGetItem'),
      ...Array.from({ length: 6 }, () => 'GetItem'),
      ...Array.from({ length: 10 }, () => 'Query'),
    ])
  })
})
