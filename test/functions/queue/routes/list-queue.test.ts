import { beforeAll, describe, expect, test } from 'vitest'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { tableCallsOf } from '#/test/support/cloud/aws-calls.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { inHours } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const queue = async (filters = '') => (await people.technician.request<Ticket[]>('GET', `/api/queue${filters}`)).body
const titles = async (filters = '') => (await queue(filters)).map(({ title }) => title)
const put = (id: string, body: object) => people.technician.request('PUT', `/api/tickets/${id}`, body)

beforeAll(async () => {
  const { customer, technician } = people
  const open = (title: string, rest: Partial<Ticket> = {}) => openedTicket(customer, { title, ...rest })
  await open('Low, first', { priority: 'low' })
  const mine = await open('High, mine', { priority: 'high', category: 'network' })
  const asked = await open('Critical, asked the customer', { priority: 'critical' })
  await open('High, later', { priority: 'high' })
  const back = await open('Low, returned', { priority: 'low' })
  const done = await open('Done')
  await technician.request('PUT', `/api/tickets/${mine.id}/assignee`, { assignedTo: technician.user.id })
  await put(asked.id, { waitingOn: 'customer', tags: ['vpn', 'on-site'] })
  await put(back.id, { status: 'resolved' })
  await technician.request('PUT', `/api/tickets/${back.id}/assignee`, { assignedTo: null })
  await customer.request('POST', `/api/tickets/${back.id}/comments`, { comment: 'It is **back**.' })
  await put(done.id, { status: 'resolved' })
  const later = await open('Put aside for long', { priority: 'critical' })
  const soon = await open('Put aside', { priority: 'low' })
  await technician.request('PUT', `/api/tickets/${soon.id}/assignee`, { assignedTo: technician.user.id })
  await put(later.id, { snoozedUntil: inHours(48) })
  await put(soon.id, { snoozedUntil: inHours(3) })
})

describe('GET /api/queue', () => {
  test('lists open tickets: our turn before the customer’s, returned ones first, then by priority and the wait, and those put aside last', async () => {
    expect(await titles()).toEqual([
      'Low, returned',
      'High, mine',
      'High, later',
      'Low, first',
      'Critical, asked the customer',
      'Put aside',
      'Put aside for long',
    ])
  })

  test.each([
    ['?view=mine', ['High, mine']],
    ['?view=unassigned', ['Low, returned', 'High, later', 'Low, first', 'Critical, asked the customer']],
    ['?view=us', ['Low, returned', 'High, mine', 'High, later', 'Low, first']],
    ['?view=customer', ['Critical, asked the customer']],
    ['?view=snoozed', ['Put aside', 'Put aside for long']],
    ['?view=snoozed&sort=waiting', ['Put aside', 'Put aside for long']],
    ['?view=snoozed&priority=critical', ['Put aside for long']],
    ['?view=mine&sort=waiting', ['High, mine']],
    ['?priority=high', ['High, mine', 'High, later']],
    ['?category=network', ['High, mine']],
    ['?status=in_progress', ['Low, returned']],
    ['?unread=yes', ['Low, returned']],
    ['?due=next', []],
  ])('has the views and filters %s', async (filters, expected) => {
    expect(await titles(filters)).toEqual(expected)
  })

  test('has the filters of a tag and a customer', async () => {
    expect(await titles('?tag=vpn')).toEqual(['Critical, asked the customer'])
    expect(await titles('?tag=on-site&view=us')).toEqual([])
    expect(await titles(`?customerId=${people.customer.user.id}`)).toHaveLength(7)
    expect(await titles(`?customerId=${people.technician.user.id}`)).toEqual([])
    for (const filters of ['?tag=VPN', '?customerId=1'])
      expect(await people.technician.request('GET', `/api/queue${filters}`)).toMatchObject({ status: 400 })
    const [tagged] = await queue('?tag=vpn')
    expect(tagged?.tags).toEqual(['vpn', 'on-site'])
  })

  test('in the order of the wait, whatever the priority', async () => {
    const rows = await queue('?sort=waiting')
    const waits = rows.flatMap(({ waitingSince, snoozedUntil }) => (snoozedUntil ? [] : (waitingSince ?? '')))
    expect(waits).toEqual([...waits].sort())
    expect(waits).toHaveLength(5)
    expect(rows.slice(5).map(({ title }) => title)).toEqual(['Put aside', 'Put aside for long'])
  })

  test('shows the last message, and who wrote it', async () => {
    const [returned] = await queue()
    expect(returned).toMatchObject({ lastMessage: 'It is **back**.', lastMessageBy: 'customer' })
  })

  test.each(['', '?sort=waiting', '?view=unassigned', '?view=mine', '?view=snoozed', '?priority=low'])(
    'has each ticket once over pages of one, also if others change between them (%j)',
    async filters => {
      const all = await titles(filters)
      const separator = filters ? '&' : '?'
      const pages = await pagesOf<Ticket>(people.technician, `/api/queue${filters}${separator}limit=1`)
      expect(pages.flat().map(({ title }) => title)).toEqual(all)
    },
  )

  test('answers a poll with nothing new by one query', async () => {
    const { technician } = people
    const first = await technician.request('GET', '/api/queue', undefined, { 'x-beacon-poll': '1' })
    const version = `${first.headers.get('x-beacon-poll')}`
    const calls = await tableCallsOf(here.cloud, 'listQueue', async () => {
      const again = await technician.request('GET', '/api/queue', undefined, { 'x-beacon-poll': version })
      expect(again.status).toBe(204)
    })
    expect(calls.flatMap(({ keys }) => keys)).not.toContain('QUEUE#all')
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('GET', '/api/queue')).toMatchObject({ status: 403 })
  })
})
