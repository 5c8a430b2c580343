import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Key, query } from '#/functions/table/table.ts'
import { mayBecome, type Status, statuses } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: string

beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})

const update = (body: unknown, headers: Record<string, string> = {}) =>
  people.technician.request<Ticket & { detail: string; errors: unknown }>('PUT', `/api/tickets/${id}`, body, headers)
const rowsOf = (prefix: string) => query<Key & Record<string, unknown>>({ pk: `TICKET#${id}`, prefix, limit: 100 })

/** Status changes that take a new ticket to each status. */
const wayTo: Record<Status, Status[]> = {
  open: [],
  in_progress: ['in_progress'],
  resolved: ['resolved'],
  closed: ['resolved', 'closed'],
}

describe('PUT /api/tickets/{id} with a status', () => {
  test.each(statuses.flatMap(from => statuses.map(to => [from, to] as const)))('from %s to %s', async (from, to) => {
    for (const status of wayTo[from]) await update({ status })
    const { status, body } = await update({ status: to })
    const stays = from === to
    expect(status).toBe(stays || mayBecome(from, to) ? 200 : 409)
    if (status === 200) expect(body.status).toBe(to)
    else expect(body.detail).toMatch(/^You can’t change this ticket from [a-z ]+ to [a-z ]+\.$/)
  })

  test('assigns an unassigned ticket to the person who starts work on it, and keeps it assigned', async () => {
    expect(await update({ status: 'in_progress' })).toMatchObject({ body: { assignedTo: people.technician.user.id } })
    await update({ status: 'resolved' })
    const reopened = await people.admin.request('PUT', `/api/tickets/${id}`, { status: 'in_progress' })
    expect(reopened).toMatchObject({ body: { assignedTo: people.technician.user.id } })
  })

  test('assigns an unassigned ticket to the person who resolves it', async () => {
    expect(await update({ status: 'resolved' })).toMatchObject({ body: { assignedTo: people.technician.user.id } })
  })

  test('writes each change into the history, and a return to work as a reopening', async () => {
    for (const status of ['in_progress', 'resolved', 'in_progress']) await update({ status })
    expect((await rowsOf('HISTORY#')).filter(({ kind }) => kind !== 'assigned')).toMatchObject([
      { kind: 'moved', from: 'open', to: 'in_progress', userId: people.technician.user.id },
      { kind: 'moved', from: 'in_progress', to: 'resolved' },
      { kind: 'reopened', from: 'resolved', to: 'in_progress' },
    ])
  })

  test('does nothing if the ticket already has that status', async () => {
    const { body } = await update({ status: 'open' })
    expect(body.updatedAt).toBe(body.createdAt)
    expect(await rowsOf('HISTORY#')).toEqual([])
  })
})

describe('PUT /api/tickets/{id} with a total of minutes', () => {
  test('adds the difference as a time entry', async () => {
    await update({ timeLogged: 30 })
    expect(await update({ timeLogged: 45 })).toMatchObject({ status: 200, body: { timeLogged: 45 } })
    expect(await rowsOf('TIME#')).toMatchObject([
      {
        duration: 30,
        userId: people.technician.user.id,
        customerId: people.customer.user.id,
        billable: true,
        invoiceId: null,
      },
      { duration: 15 },
    ])
  })

  test('409 for an outdated total, and adds nothing', async () => {
    await update({ timeLogged: 30, timeLoggedBase: 0 })
    expect(await update({ timeLogged: 20, timeLoggedBase: 0 })).toMatchObject({ status: 409 })
    expect(await rowsOf('TIME#')).toHaveLength(1)
  })

  test('counts each of ten concurrent entries, on top of the total it saw', async () => {
    const entries = Array.from({ length: 10 }, async () => {
      for (let base = 0; ; ) {
        const { status, body } = await update({ timeLogged: base + 5, timeLoggedBase: base })
        if (status === 200) return
        const list = await people.customer.request<Ticket[]>('GET', '/api/tickets')
        base = list.body[0]?.timeLogged ?? 0
        expect(status, body.detail).toBe(409)
      }
    })
    await Promise.all(entries)
    expect(await update({ timeLogged: 50 })).toMatchObject({ body: { timeLogged: 50 } })
    expect(await rowsOf('TIME#')).toHaveLength(10)
  })

  test('accepts the same total twice, without a second entry', async () => {
    await update({ timeLogged: 30 })
    expect(await update({ timeLogged: 30 })).toMatchObject({ status: 200, body: { timeLogged: 30 } })
    expect(await rowsOf('TIME#')).toHaveLength(1)
  })

  test.each([
    ['a decrease', 10, 'Logged time cannot be reduced'],
    ['more than a day', 30 + 1441, 'A time entry can be up to 1440 minutes'],
  ])('400 for %s', async (_, timeLogged, message) => {
    await update({ timeLogged: 30 })
    expect(await update({ timeLogged })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'timeLogged', message }] },
    })
  })

  test.each([-5, 1.5, '30', null])('400 for %j', async timeLogged => {
    expect(await update({ timeLogged })).toMatchObject({ status: 400, body: { errors: [{ field: 'timeLogged' }] } })
  })

  test('together with a status is all or nothing', async () => {
    expect(await update({ status: 'closed', timeLogged: 30 })).toMatchObject({ status: 409 })
    expect(await rowsOf('TIME#')).toEqual([])
    expect(await update({ status: 'resolved', timeLogged: 30 })).toMatchObject({
      body: { status: 'resolved', timeLogged: 30 },
    })
  })

  test('is added once under an Idempotency-Key', async () => {
    const key = { 'idempotency-key': randomUUID() }
    await update({ timeLogged: 30, timeLoggedBase: 0 }, key)
    expect(await update({ timeLogged: 30, timeLoggedBase: 0 }, key)).toMatchObject({ status: 200 })
    expect(await rowsOf('TIME#')).toHaveLength(1)
  })
})

describe('PUT /api/tickets/{id}', () => {
  test('403 for a customer, also on their own ticket', async () => {
    expect(await people.customer.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })).toMatchObject({
      status: 403,
    })
  })

  test('404 for a ticket that does not exist', async () => {
    id = 'TK000000-0000000000'
    expect(await update({ status: 'resolved' })).toMatchObject({
      status: 404,
      body: { detail: 'There is no such ticket.' },
    })
  })

  test.each(['1', 'TK0001', '..', '%00', 'TK000001-UPPERCASE1'])('400 for %s, which is not an id', async wrong => {
    const response = await people.technician.request('PUT', `/api/tickets/${wrong}/`.slice(0, -1), {
      status: 'resolved',
    })
    expect([400, 404]).toContain(response.status)
  })

  test.each([{}, { title: '' }, { status: 'open', customerId: 'x' }, { timeLoggedBase: 1 }])(
    '400 for %j',
    async body => {
      expect(await update(body)).toMatchObject({ status: 400 })
    },
  )
})

describe('PUT /api/tickets/{id} with a priority or a category', () => {
  test('changes it, updates the counts, and writes it into the history', async () => {
    const counts = async () =>
      (await people.admin.request<{ urgentTickets: number }>('GET', '/api/stats/dashboard')).body
    const before = (await counts()).urgentTickets
    expect(await update({ priority: 'critical', category: 'network' })).toMatchObject({
      status: 200,
      body: { priority: 'critical', category: 'network', status: 'open', assignedTo: null },
    })
    expect((await counts()).urgentTickets).toBe(before + 1)
    expect(await rowsOf('HISTORY#')).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'priority', from: 'medium', to: 'critical' }),
        expect.objectContaining({ kind: 'category', from: 'general', to: 'network' }),
      ]),
    )
    const listed = await people.customer.request('GET', '/api/tickets?priority=critical')
    expect(listed).toMatchObject({ body: [{ id }] })
    expect(await people.customer.request('GET', '/api/tickets?priority=medium')).toMatchObject({ body: [] })
  })

  test('400 for a priority or a category that does not exist', async () => {
    expect(await update({ priority: 'urgent' })).toMatchObject({ status: 400 })
    expect(await update({ category: 'coffee' })).toMatchObject({ status: 400 })
  })
})
