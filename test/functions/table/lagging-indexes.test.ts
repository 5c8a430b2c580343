import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Article } from '#/shared/articles/schemas.ts'
import type { StatusEvent } from '#/shared/status/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { crowdOutChanges, holdChanges } from '#/test/support/cloud/index-lag.ts'
import { addedProduct } from '#/test/support/fixtures/catalog-entries.ts'
import { pagesOf } from '#/test/support/fixtures/pagination.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, reportedEvent, writtenArticle } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let lag: { release(): Promise<void> } | undefined
afterEach(async () => {
  await lag?.release()
  lag = undefined
})

/** Either every index lags, or only the old partition of a moving row: then it can be found in two partitions at once. */
const lags = [
  { name: 'every index', old: () => undefined },
  { name: 'the partition that something leaves', old: (partition: RegExp) => partition },
]

/** Items on all pages of a list. */
const shown = async <Item>(person: Person, path: string) => (await pagesOf<Item>(person, path)).flat()

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id)
const expectOnceEach = (ids: string[]) => expect(ids).toEqual([...new Set(ids)])

describe.each(lags)('a list while $name lags', ({ old }) => {
  const begin = async (partition: RegExp) => {
    lag = await here.cloud.lagIndexes({ partition: old(partition) })
  }

  describe('GET /api/tickets', () => {
    let tickets: Ticket[]
    beforeEach(async () => {
      tickets = []
      for (let number = 0; number < 4; number++) tickets.push(await openedTicket(people.customer))
    })

    test.each(['', 'priority=medium&', 'assignee=all&priority=medium&', 'assignee=mine&'])(
      '200 shows a ticket once if it changes in the meantime (%j)',
      async filter => {
        await begin(/#open#medium$/)
        const [moved] = tickets.slice(1, 2)
        await people.technician.request('PUT', `/api/tickets/${moved?.id}`, { status: 'in_progress' })
        await holdChanges()
        for (const limit of [2, 50]) {
          const items = await shown<Ticket>(people.technician, `/api/tickets?${filter}limit=${limit}`)
          expectOnceEach(idsOf(items))
          if (!filter.startsWith('assignee=mine')) expect(idsOf(items)).toEqual(expect.arrayContaining(idsOf(tickets)))
          expect(items.find(({ id }) => id === moved?.id)?.status ?? 'in_progress').toBe('in_progress')
        }
      },
    )

    test('200 never shows a ticket under an old status', async () => {
      await begin(/#open#medium$/)
      const [moved] = tickets
      await people.technician.request('PUT', `/api/tickets/${moved?.id}`, { status: 'resolved' })
      await holdChanges()
      const open = idsOf(await shown<Ticket>(people.technician, '/api/tickets?status=open&limit=2'))
      expect(open).not.toContain(moved?.id)
      expect(open).toEqual(expect.arrayContaining(idsOf(tickets.slice(1))))
    })

    test('200 shows the team the latest state of a ticket, and a new one at once', async () => {
      await begin(/./)
      const [replied] = tickets
      await people.customer.request('POST', `/api/tickets/${replied?.id}/comments`, { comment: 'Any news?' })
      const { id } = await openedTicket(people.customer)
      await holdChanges()
      for (const limit of [2, 50]) {
        const items = await shown<Ticket>(people.technician, `/api/tickets?limit=${limit}`)
        expectOnceEach(idsOf(items))
        expect(idsOf(items).slice(0, 5)).toEqual([id, ...idsOf(tickets).reverse()])
        expect(items.find(item => item.id === replied?.id)?.isNew).toBe(true)
      }
    })

    test('200 shows the team the tickets’ current rows, even if more changed than are remembered', async () => {
      await begin(/./)
      const [moved] = tickets
      await people.technician.request('PUT', `/api/tickets/${moved?.id}`, { priority: 'critical' })
      const last = await openedTicket(people.customer)
      await crowdOutChanges(last.id)
      const items = await shown<Ticket>(people.technician, '/api/tickets?limit=50')
      expect(items[0]?.id).toBe(last.id)
      expect(items.find(item => item.id === moved?.id)?.priority).toBe('critical')
      expect(idsOf(await shown(people.technician, '/api/tickets?priority=medium'))).not.toContain(moved?.id)
    })

    test('200 has a customer’s new ticket at once', async () => {
      await begin(/./)
      const { id } = await openedTicket(people.customer)
      expect(idsOf(await shown<Ticket>(people.customer, '/api/tickets?limit=2'))).toEqual([
        id,
        ...idsOf(tickets).reverse(),
      ])
    })
  })

  test('GET /api/users pages past a user who is renamed in the meantime, and skips no one', async () => {
    const named = (lastName: string) => signedIn(here.cloud, 'technician', { firstName: 'Lag', lastName })
    const renamed = await named('Aaa')
    const others = [await named('Bbb'), await named('Ccc')]
    await begin(/^USERS/)
    const { email, firstName, companyName, role } = renamed.user
    const change = { email, firstName, companyName, role, lastName: 'Zzz' }
    const { status } = await people.admin.request('PUT', `/api/users/${renamed.user.id}`, change)
    expect(status).toBe(200)
    for (const filter of ['', 'role=technician&']) {
      const ids = idsOf(await shown<{ id: string }>(people.admin, `/api/users?${filter}limit=2`))
      expectOnceEach(ids)
      expect(ids).toEqual(expect.arrayContaining([renamed, ...others].map(({ user }) => user.id)))
    }
  })

  test('GET /api/admin/products and /api/products show an entry at most once if it is renamed or retired', async () => {
    const category = 'Aaa'
    const [first, second, third] = [
      await addedProduct({ category, name: 'A' }),
      await addedProduct({ category, name: 'B' }),
      await addedProduct({ category, name: 'C' }),
    ]
    await begin(/^PRODUCTS#active$/)
    const change = (id: string, fields: object) => people.admin.request('PUT', `/api/products/${id}`, fields)
    expect(await change(first.id, { category: 'Zzz' })).toMatchObject({ status: 200 })
    expect(await change(second.id, { active: false })).toMatchObject({ status: 200 })
    await here.cloud.settle()
    for (const path of ['/api/products', '/api/admin/products?limit=1']) {
      const person = path === '/api/products' ? people.customer : people.admin
      const ids = idsOf(await shown<{ id: string }>(person, path))
      expectOnceEach(ids)
      expect(ids).toEqual(expect.arrayContaining([first.id, third.id]))
      expect(ids).not.toContain(second.id)
    }
  })

  test('GET /api/knowledge-articles shows newly published articles once', async () => {
    const texts = { content: 'Text', category: 'Lag', tags: [], published: true }
    const [first, second] = [
      await writtenArticle(people.technician, { ...texts, title: 'One' }),
      await writtenArticle(people.technician, { ...texts, title: 'Two' }),
    ]
    await begin(/^ARTICLES#published/)
    const hidden = { ...texts, title: 'One', published: false }
    await people.technician.request('PUT', `/api/knowledge-articles/${first.id}`, hidden)
    for (const query of ['limit=1', 'category=lag&limit=1']) {
      const ids = idsOf(await shown<Article>(people.customer, `/api/knowledge-articles?${query}`))
      expectOnceEach(ids)
      expect(ids).toContain(second.id)
      expect(ids).not.toContain(first.id)
    }
  })

  test('GET /api/status-events and its history show an event once if it is resolved in the meantime', async () => {
    const { id } = await reportedEvent(people.technician, {
      status: 'major_outage',
      affectedServices: ['VPN Services'],
      startTime: new Date(Date.now() - 3_600_000).toISOString(),
    })
    await begin(/^EVENTS#open/)
    await people.technician.request('POST', `/api/status-events/${id}/resolve`)
    const events = await shown<StatusEvent>(people.customer, '/api/status-events')
    expectOnceEach(idsOf(events))
    expect(events.find(event => event.id === id)).toMatchObject({ resolved: true })
    const { status, body } = await people.customer.request<{ services: { name: string; uptime: number }[] }>(
      'GET',
      '/api/status-events/history',
    )
    expect(status).toBe(200)
    expect(body.services.find(({ name }) => name === 'VPN Services')?.uptime).toBeLessThan(100)
  })

  test('GET /api/audit shows each change once', async () => {
    const { id } = await openedTicket(people.customer)
    await people.technician.request('PUT', `/api/tickets/${id}`, { timeLogged: 5 })
    await begin(/^AUDIT/)
    await people.technician.request('PUT', `/api/tickets/${id}`, { timeLogged: 10 })
    const entries = await shown<{ id: string }>(people.admin, `/api/audit?subject=${id}&limit=1`)
    expectOnceEach(idsOf(entries))
    expect(entries.length).toBeGreaterThan(0)
  })
})
