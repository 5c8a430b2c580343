import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { pathNames } from '#/functions/table/set-columns.ts'
import { change } from '#/functions/table/table.ts'
import { findTicket, ticketKey } from '#/functions/tickets/data/tickets.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { DashboardStatistics } from '#/shared/statistics/schemas.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { queueFaults } from '#/test/support/fixtures/queue.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { minutesLater, serviceLevelsOn, watch } from '#/test/support/fixtures/service-levels.ts'
import { inHours, snoozeIsOver } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
const ids: string[] = []
let id: TicketId

beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
  ids.push(id)
})

const staff = () => [people.technician.user.id, people.admin.user.id]
const put = (body: object, person: Person = people.technician) =>
  person.request<Ticket>('PUT', `/api/tickets/${id}`, body)
const assign = (assignedTo: string | null) =>
  people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo })
const say = (person: Person, comment = 'Here is more.') =>
  person.request<Comment>('POST', `/api/tickets/${id}/comments`, { comment })
const waiting = () => put({ waitingOn: 'customer' })
const mark = (seen: boolean) => people.technician.request('POST', '/api/queue/changes', { ids: [id], change: { seen } })
const resolved = () => put({ status: 'resolved' })

/** Changes of a ticket, each a list of requests. */
const changes: Record<string, (() => Promise<unknown>)[]> = {
  'is opened': [],
  'is assigned, reassigned and unassigned': [
    () => assign(people.technician.user.id),
    () => assign(people.admin.user.id),
    () => assign(null),
  ],
  'is started': [() => put({ status: 'in_progress' })],
  'gets another priority and category': [() => put({ priority: 'critical', category: 'network' })],
  'waits for the customer, who answers': [waiting, () => say(people.customer)],
  'waits for the customer, and the team writes': [waiting, () => say(people.technician)],
  'waits for the customer, and then for us': [waiting, () => put({ waitingOn: 'us' })],
  'is put aside, longer, and comes back': [
    () => put({ snoozedUntil: inHours(2) }),
    () => put({ snoozedUntil: inHours(4), pendingReason: 'vendor' }),
    () => put({ snoozedUntil: null }),
  ],
  'is put aside on the customer’s turn, who writes': [
    waiting,
    () => put({ snoozedUntil: inHours(2) }),
    () => say(people.customer),
  ],
  'is assigned and put aside, gets messages and time, and is resolved': [
    () => assign(people.technician.user.id),
    () => put({ snoozedUntil: inHours(2) }),
    () => say(people.technician),
    () => put({ timeLogged: 30 }),
    () => assign(people.admin.user.id),
    () => put({ priority: 'high' }),
    resolved,
  ],
  'is tagged, in two ways, and resolved': [
    () => put({ tags: ['vpn', 'on-site'] }),
    () =>
      people.technician.request('POST', '/api/queue/changes', {
        ids: [id],
        change: { addTags: ['printer'], removeTags: ['vpn'] },
      }),
    () => say(people.customer),
    resolved,
  ],
  'is put aside, and wakes': [
    () => put({ snoozedUntil: inHours(2) }),
    async () => {
      await snoozeIsOver(id)
      await here.cloud.runSchedule('run-desk-schedule')
      return { status: 200 }
    },
    () => people.technician.request('PUT', `/api/tickets/${id}/seen`),
  ],
  'is marked as unread, and seen': [
    () => mark(false),
    () => say(people.customer),
    () => mark(true),
    () => mark(false),
    () => people.technician.request('PUT', `/api/tickets/${id}/seen`),
  ],
  'is resolved': [resolved],
  'is resolved, and reopened by the customer’s answer': [resolved, () => say(people.customer)],
  'is returned, and answered by the team': [resolved, () => say(people.customer), () => say(people.technician)],
  'is resolved, and reopened by the team': [
    resolved,
    () => people.technician.request('POST', `/api/tickets/${id}/reopen`),
  ],
  'is resolved while it waits for the customer': [waiting, resolved],
  'gets messages of both sides': [() => say(people.customer), () => say(people.technician)],
  'is seen': [() => say(people.customer), () => people.technician.request('PUT', `/api/tickets/${id}/seen`)],
  'gets an internal note': [
    () => people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'For us.', internal: true }),
  ],
  'gets time, which is corrected': [
    () => put({ timeLogged: 30 }),
    async () => {
      const path = `/api/tickets/${id}/time-entries`
      const [entry] = (await people.technician.request<{ id: string; version: number }[]>('GET', path)).body
      return people.admin.request('PUT', `${path}/${entry?.id}`, { duration: 45, version: entry?.version })
    },
  ],
  'is renamed': [() => put({ title: 'Another subject', description: 'Another text' })],
  'gets another requester': [() => put({ customerEmail: 'dana@visitor.test', customerName: 'Dana Whitfield' })],
  'loses its last message': [
    async () => {
      const { body } = await say(people.customer, 'A password')
      const { createdAt } = body
      return people.technician.request('PUT', `/api/tickets/${id}/comments/${body.id}`, { createdAt, moveTo: null })
    },
  ],
}

describe('the cards and counters of the queue agree with a ticket that', () => {
  test.each(Object.entries(changes))('%s', async (_name, requests) => {
    for (const request of requests) {
      const response = (await request()) as { status: number }
      expect(response.status).toBeLessThan(300)
      expect(await queueFaults(ids, staff())).toEqual([])
    }
    expect(await queueFaults(ids, staff())).toEqual([])
  })

  test('ten people change at once', async () => {
    const { technician, customer, admin } = people
    await Promise.all([
      put({ priority: 'high' }),
      put({ status: 'in_progress' }, admin),
      assign(admin.user.id),
      say(customer),
      say(technician),
      say(customer, 'And more'),
      put({ timeLogged: 5 }),
      waiting(),
      technician.request('PUT', `/api/tickets/${id}/seen`),
      put({ category: 'email' }, admin),
    ])
    expect(await queueFaults(ids, staff())).toEqual([])
  })
})

describe('the counters of a ticket with targets', () => {
  test('agree when it misses one, is answered, moves to another customer and is resolved', async () => {
    await serviceLevelsOn()
    id = (await openedTicket(people.customer)).id
    ids.push(id)
    const { createdAt } = await findTicket(id)
    const missed = async () =>
      (await people.technician.request<DashboardStatistics>('GET', '/api/stats/dashboard')).body.slaMissed
    expect(await missed()).toBe(0)
    await watch(here.cloud, minutesLater(createdAt, 242))
    expect(await missed()).toBe(1)
    expect(await queueFaults(ids, staff())).toEqual([])
    const requester = { customerEmail: 'dana@visitor.test', customerName: 'Dana Whitfield' }
    for (const request of [() => put(requester), () => say(people.technician)]) {
      await request()
      expect(await queueFaults(ids, staff())).toEqual([])
    }
    expect(await missed(), 'answered').toBe(0)
    await watch(here.cloud, minutesLater(createdAt, 24 * 60 + 10))
    expect(await missed(), 'the resolution').toBe(1)
    await resolved()
    expect(await missed()).toBe(0)
    expect(await queueFaults(ids, staff())).toEqual([])
  })
})

describe('a ticket of an earlier release, without cards,', () => {
  test('gets them when it changes', async () => {
    const other = await openedTicket(people.customer)
    ids.push(other.id)
    await resolvedBefore(other.id)
    id = other.id
    expect(await put({ priority: 'low' })).toMatchObject({ status: 200 })
    expect(await queueFaults(ids, staff())).toEqual([])
  })
})

/** Takes a ticket out of the queue, as if it had been opened by an earlier release. */
async function resolvedBefore(ticketId: TicketId) {
  id = ticketId
  await resolved()
  await change(ticketKey(ticketId), {
    update: 'SET #list.#status = :open, #list.#waitingOn = :us, #list.#waitingSince = #list.#createdAt REMOVE isQueued',
    names: pathNames(['list.status', 'list.waitingOn', 'list.waitingSince', 'list.createdAt']),
    values: { ':open': 'open', ':us': 'us' },
  })
}
