import { beforeAll, describe, expect, test } from 'vitest'
import type { ChangedTickets } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { inHours } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)

const opened = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await openedTicket(people.customer)).id))
const change = (ids: readonly string[], body: object, person: Person = people.technician) =>
  person.request<ChangedTickets>('POST', '/api/queue/changes', { ids, change: body })
const read = async (id: string) => (await people.technician.request<TicketPage>('GET', `/api/tickets/${id}`)).body

describe('POST /api/queue/changes', () => {
  test('200 makes the same change to several tickets, each with its history', async () => {
    const ids = await opened(3)
    const { status, body } = await change(ids, { priority: 'high', assignedTo: people.admin.user.id })
    expect(status).toBe(200)
    expect(body.results.map(({ ticket }) => [ticket?.priority, ticket?.assignedTo])).toEqual(
      ids.map(() => ['high', people.admin.user.id]),
    )
    const { body: history } = await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${ids[0]}/history`)
    expect(history.map(({ kind }) => kind).sort()).toEqual(['assigned', 'opened', 'priority'])
  })

  test('200 although one of them cannot change, and says why', async () => {
    const [open = '', closed = ''] = await opened(2)
    await change([closed], { status: 'resolved' })
    await change([closed], { status: 'closed' })
    const { status, body } = await change([open, closed], { status: 'resolved' })
    expect(status).toBe(200)
    expect(body.results).toMatchObject([
      { id: open, ticket: { status: 'resolved' } },
      { id: closed, detail: 'You can’t change this ticket from closed to resolved.' },
    ])
  })

  test('starts work for the chosen assignee, and for the caller if nobody is chosen', async () => {
    const [one = '', other = ''] = await opened(2)
    await change([one], { status: 'in_progress', assignedTo: people.admin.user.id })
    await change([other], { status: 'in_progress' })
    expect([(await read(one)).assignedTo, (await read(other)).assignedTo]).toEqual([
      people.admin.user.id,
      people.technician.user.id,
    ])
  })

  test('puts tickets aside, and refuses a time that has passed', async () => {
    const ids = await opened(2)
    const snoozedUntil = inHours(2)
    const { body } = await change(ids, { snoozedUntil, pendingReason: 'vendor', pendingNote: 'Case 4711' })
    expect(body.results.map(({ ticket }) => ticket?.snoozedUntil)).toEqual([snoozedUntil, snoozedUntil])
    expect(await read(ids[0] ?? '')).toMatchObject({ pendingReason: 'vendor', pendingNote: 'Case 4711' })
    expect(await change(ids, { snoozedUntil: inHours(-1) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'change.snoozedUntil', message: 'Choose a time in the future' }] },
    })
  })

  test('marks tickets as unread for the caller alone, and as seen', async () => {
    const [id = ''] = await opened(1)
    const isNew = async (person: Person) => (await person.request<TicketPage>('GET', `/api/tickets/${id}`)).body.isNew
    const { updatedAt } = await read(id)
    await change([id], { seen: false })
    expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([true, false])
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'More' })
    await change([id], { seen: true })
    expect([await isNew(people.technician), await isNew(people.admin)]).toEqual([false, true])
    expect((await read(id)).updatedAt > updatedAt).toBe(true)
  })

  test('400 for no ticket, 51, one twice, no change, an unknown field or an assignee who is not on the team', async () => {
    const [id = ''] = await opened(1)
    const many = Array.from({ length: 51 }, (_, index) => `TK0000ZZ-${`${index}`.padStart(10, 'a')}`)
    for (const [ids, body] of [
      [[], { priority: 'low' }],
      [many, { priority: 'low' }],
      [[id, id], { priority: 'low' }],
      [[id], {}],
      [[id], { customerId: null }],
      [[id], { assignedTo: people.customer.user.id }],
    ] as const)
      expect(await change(ids, body)).toMatchObject({ status: 400 })
    expect(await read(id)).toMatchObject({ priority: 'medium', assignedTo: null })
  })

  test('403 for a customer', async () => {
    expect(await change(await opened(1), { priority: 'low' }, people.customer)).toMatchObject({ status: 403 })
  })
})
