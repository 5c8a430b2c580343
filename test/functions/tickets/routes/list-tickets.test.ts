import { beforeEach, describe, expect, test } from 'vitest'
import { putAll } from '#/functions/table/table.ts'
import type { Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { holdChanges, settleChanges } from '#/test/support/cloud/index-lag.ts'
import { nextOf, pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { heldReply, sendPath } from '#/test/support/fixtures/sends.ts'
import { serviceLevelsOn } from '#/test/support/fixtures/service-levels.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)

const list = (person: Person, query = '') =>
  person.request<Ticket[] & { detail: string }>('GET', `/api/tickets${query}`)
const idsOf = (tickets: Ticket[]) => tickets.map(({ id }) => id)

describe('GET /api/tickets by a customer', () => {
  test('200 is their own, newest first, and no one else’s', async () => {
    const first = await openedTicket(people.customer)
    const second = await openedTicket(people.customer)
    await openedTicket(people.anotherCustomer)
    expect(idsOf((await list(people.customer)).body)).toEqual([second.id, first.id])
  })

  test('200 is empty for a customer without tickets', async () => {
    expect(await list(people.anotherCustomer)).toMatchObject({ status: 200, body: [] })
  })

  test('is limited to their own, whatever they filter by', async () => {
    await openedTicket(people.anotherCustomer)
    expect(await list(people.customer, '?assignee=unassigned')).toMatchObject({ body: [] })
  })

  test('pages through all of them once', async () => {
    const opened: string[] = []
    for (let number = 0; number < 7; number++) opened.push((await openedTicket(people.customer)).id)
    const pages = await pagesOf<Ticket>(people.customer, '/api/tickets?limit=3')
    expect(pages.map(page => page.length)).toEqual([3, 3, 1])
    expect(pages.flatMap(idsOf)).toEqual(opened.reverse())
  })

  test('filters by status and priority', async () => {
    const high = await openedTicket(people.customer, { priority: 'high' })
    await openedTicket(people.customer)
    expect(idsOf((await list(people.customer, '?priority=high&status=open')).body)).toEqual([high.id])
    expect(idsOf((await list(people.customer, '?priority=high')).body)).toEqual([high.id])
    await people.technician.request('PUT', `/api/tickets/${high.id}`, { status: 'resolved' })
    expect(await list(people.customer, '?priority=high&status=open')).toMatchObject({ body: [] })
    expect(idsOf((await list(people.customer, '?status=resolved')).body)).toEqual([high.id])
  })

  test.each([
    ['unresolved', ['open', 'in_progress'], 'openTickets'],
    ['done', ['resolved', 'closed'], 'resolved'],
  ] as const)(
    'filters by several statuses: %s, and matches the dashboard’s counts',
    async (filter, statuses, counter) => {
      const ids: Record<string, string> = {}
      for (const status of ['open', 'in_progress', 'resolved', 'closed']) {
        const { id } = await openedTicket(people.customer, { title: 'Quokka' })
        ids[status] = id
        if (status === 'closed') await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
        await people.technician.request('PUT', `/api/tickets/${id}`, { status })
      }
      const wanted = statuses.map(status => ids[status]).toReversed()
      const pages = await pagesOf<Ticket>(people.customer, `/api/tickets?status=${filter}&limit=1`)
      expect(pages.flatMap(idsOf)).toEqual(wanted)
      const { body: figures } = await people.customer.request('GET', '/api/stats/dashboard')
      expect(figures).toMatchObject({ [counter]: wanted.length })
      const own = async (query: string) =>
        idsOf((await list(people.technician, query)).body).filter(id => Object.values(ids).includes(id))
      expect((await own(`?status=${filter}&limit=200`)).toSorted()).toEqual(wanted.toSorted())
      await here.cloud.settle()
      expect(idsOf((await list(people.customer, `?status=${filter}&search=quokka`)).body)).toEqual(wanted)
    },
  )

  describe('a ticket that changed', () => {
    const changes: Record<string, (path: string) => Promise<{ status: number }>> = {
      'by the team': path => people.technician.request('PUT', path, { status: 'in_progress', priority: 'critical' }),
      'in its category': path => people.technician.request('PUT', path, { category: 'network' }),
      'to another person': path =>
        people.admin.request('PUT', `${path}/assignee`, { assignedTo: people.admin.user.id }),
      'by a reply of the customer': path =>
        people.customer.request('POST', `${path}/comments`, { comment: 'Any news?' }),
      'by a reply of the team': path => people.technician.request('POST', `${path}/comments`, { comment: 'Soon.' }),
      'by being resolved, reopened and replied to': async path => {
        await people.technician.request('PUT', path, { status: 'resolved' })
        await people.customer.request('POST', `${path}/reopen`)
        return people.technician.request('POST', `${path}/comments`, { comment: 'Soon.' })
      },
      'by a correction of its time': async path => {
        const { id } = await loggedTime(people, { ticketId: path.split('/').at(-1) ?? '', minutes: 60 })
        return people.technician.request('PUT', `${path}/time-entries/${id}`, { duration: 45 })
      },
    }
    test.each(Object.entries(changes))('shows its current state at once: %s', async (_, change) => {
      const { id } = await openedTicket(people.customer)
      const path = `/api/tickets/${id}`
      const { status } = await change(path)
      expect(status).toBeLessThan(300)
      const { body: listed } = await list(people.customer)
      expect(listed).toHaveLength(1)
      expect((await people.customer.request('GET', path)).body).toMatchObject(listed[0] ?? {})
    })
  })

  test('shows a ticket whose index row from an older release has only keys, also after it changes', async () => {
    const { id, customerId } = await openedTicket(people.customer)
    const place = { pk: `CUSTOMER#${customerId}`, sk: `TICKET#${id}` }
    await putAll([place])
    const shown = async () => (await list(people.customer)).body
    expect(await shown()).toMatchObject([{ id, status: 'open', title: 'Printer on fire' }])
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    expect(await shown()).toMatchObject([{ id, status: 'resolved', title: 'Printer on fire' }])
  })

  test('reads only the filtered tickets it shows, not the whole history', async () => {
    const old = [await openedTicket(people.customer, { priority: 'high' })]
    for (let number = 0; number < 40; number++) await openedTicket(people.customer)
    old.push(await openedTicket(people.customer, { priority: 'high' }))
    await here.cloud.settle()
    here.cloud.journal.length = 0
    const pages = await pagesOf<Ticket>(people.customer, '/api/tickets?priority=high&limit=1')
    expect(pages.map(idsOf)).toEqual([...old].reverse().map(({ id }) => [id]))
    const read = here.cloud.journal.reduce((sum, { rows = 0 }) => sum + rows, 0)
    expect(read).toBeLessThan(20)
  })

  test('pages through a filtered list once', async () => {
    const opened: string[] = []
    for (let number = 0; number < 6; number++) {
      const { id } = await openedTicket(people.customer, { priority: number % 2 ? 'low' : 'high' })
      if (number % 3 === 0) await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
      else opened.push(id)
    }
    const pages = await pagesOf<Ticket>(people.customer, '/api/tickets?status=open&limit=2')
    expect(pages.flatMap(idsOf)).toEqual(opened.reverse())
  })
})

describe('GET /api/tickets by staff', () => {
  let mine: Ticket
  let others: Ticket
  let nobodys: Ticket
  beforeEach(async () => {
    mine = await openedTicket(people.customer, { priority: 'high' })
    others = await openedTicket(people.anotherCustomer, { priority: 'low' })
    nobodys = await openedTicket(people.customer, { priority: 'critical' })
    await people.technician.request('PUT', `/api/tickets/${mine.id}`, { status: 'in_progress' })
    await people.admin.request('PUT', `/api/tickets/${others.id}`, { status: 'resolved' })
  })
  const among = (tickets: Ticket[]) => idsOf(tickets).filter(id => [mine.id, others.id, nobodys.id].includes(id))

  test.each([
    ['', () => [nobodys, others, mine]],
    ['?assignee=all', () => [nobodys, others, mine]],
    ['?status=open', () => [nobodys]],
    ['?status=resolved&priority=low', () => [others]],
    ['?priority=critical', () => [nobodys]],
    ['?priority=high', () => [mine]],
    ['?assignee=mine', () => [mine]],
    ['?assignee=mine&status=open', () => []],
    ['?assignee=unassigned', () => [nobodys]],
    ['?assignee=unassigned&priority=critical&status=open', () => [nobodys]],
  ])('200 with %j', async (query, expected) => {
    expect(among((await list(people.technician, query)).body)).toEqual(idsOf(expected()))
  })

  test.each(['', 'status=open', 'priority=medium', 'assignee=unassigned'])(
    'pages through all of them once, newest first (%s)',
    async filter => {
      for (let number = 0; number < 9; number++) {
        await openedTicket(people.customer, { priority: number % 2 ? 'medium' : 'low' })
      }
      const whole = idsOf((await list(people.technician, `?limit=200&${filter}`)).body)
      const pages = await pagesOf<Ticket>(people.technician, `/api/tickets?limit=4&${filter}`)
      expect(pages.flatMap(idsOf)).toEqual(whole)
      expect([...whole].sort().reverse()).toEqual(whole)
      expect(pages.slice(0, -1).every(page => page.length === 4)).toBe(true)
    },
  )
})

test('shows the beginning of a long description, and a short one whole', async () => {
  const description = `${'😀'.repeat(120)} and more`
  const { id } = await openedTicket(people.customer, { description })
  const short = await openedTicket(people.customer, { description: 'It burns.' })
  for (const person of [people.customer, people.technician])
    expect(await list(person, '?limit=2')).toMatchObject({
      body: [
        { id: short.id, description: 'It burns.' },
        { id, description: `${'😀'.repeat(120)}…` },
      ],
    })
  expect(await people.technician.request('GET', `/api/tickets/${id}`)).toMatchObject({ body: { description } })
})

test.each(['', '?assignee=unassigned', '?status=open'])(
  'shows the team the same from an index as from the table (%j)',
  async filter => {
    await settleChanges()
    const { id: seen } = await openedTicket(people.customer)
    const { id: unseen } = await openedTicket(people.customer)
    for (const id of [seen, unseen])
      await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Any news?' })
    await people.technician.request('PUT', `/api/tickets/${seen}/seen`)
    await holdChanges()
    const { body: fromTable } = await list(people.technician, filter)
    expect(fromTable.slice(0, 2)).toMatchObject([
      { id: unseen, isNew: true },
      { id: seen, isNew: false },
    ])
    await settleChanges()
    expect((await list(people.technician, filter)).body).toEqual(fromTable)
  },
)

describe('a cursor', () => {
  const firstCursor = async (person: Person, query = 'limit=1') => {
    const { headers } = await list(person, `?${query}`)
    return new URL(nextOf(headers) ?? '', here.cloud.url).searchParams.get('cursor') ?? ''
  }
  beforeEach(async () => {
    for (let number = 0; number < 3; number++) await openedTicket(people.customer)
  })

  test('400 if it is forged', async () => {
    const position = Buffer.from('TK000001-0000000000').toString('base64url')
    for (const cursor of ['x', `${position}.AAAA`, `${(await firstCursor(people.customer)).slice(0, -1)}`]) {
      expect(await list(people.customer, `?cursor=${cursor}`)).toMatchObject({ status: 400 })
    }
  })

  test('400 if it belongs to another user or another list', async () => {
    const cursor = await firstCursor(people.customer)
    expect(await list(people.anotherCustomer, `?cursor=${cursor}`)).toMatchObject({ status: 400 })
    expect(await list(people.customer, `?status=open&cursor=${cursor}`)).toMatchObject({ status: 400 })
    expect(await list(people.customer, `?cursor=${cursor}`)).toMatchObject({ status: 200 })
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'limit=5&limit=6', 'status=gone', 'sort=title', 'cursor='])(
    '400 for %s',
    async query => {
      expect(await list(people.customer, `?${query}`)).toMatchObject({ status: 400 })
    },
  )
})

test('ends a page before four megabytes, and continues on the next', { timeout: 120_000 }, async () => {
  const description = '株'.repeat(19_000)
  for (let number = 0; number < 75; number++) await openedTicket(people.customer, { description })
  // A filtered list reads whole tickets, because its index rows have only keys.
  const pages = await pagesOf<Ticket>(people.customer, '/api/tickets?limit=200&status=open')
  expect(pages.length).toBe(2)
  expect(pages.flat()).toHaveLength(75)
  for (const page of pages) expect(Buffer.byteLength(JSON.stringify(page))).toBeLessThan(4_000_000)
})

describe('GET /api/tickets with service levels', () => {
  test('200 names the technician of open work, and the time by which they get an answer, until they do', async () => {
    await serviceLevelsOn()
    const { id } = await openedTicket(people.customer)
    const [opened] = (await list(people.customer)).body
    expect(opened).toMatchObject({ assignedToName: null, answerBy: expect.stringMatching(/Z$/) })
    const page = await people.customer.request<TicketPage>('GET', `/api/tickets/${id}`)
    expect(opened?.answerBy).toBe(page.body.answerBy)
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    await people.technician.request('PUT', sendPath(id, await heldReply(people.technician, id)))
    expect((await list(people.customer)).body).toMatchObject([{ id, assignedToName: 'Priya Raman', answerBy: null }])
    await people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })
    expect((await list(people.customer)).body).toMatchObject([{ id, assignedToName: null }])
  })
})
