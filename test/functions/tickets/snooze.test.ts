import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findTicket } from '#/functions/tickets/data/tickets.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import type { HistoryEntry, Ticket, TicketPage } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { inHours, snoozed, snoozeIsOver } from '#/test/support/fixtures/snoozes.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
let id: TicketId

beforeEach(async () => {
  id = (await openedTicket(people.customer)).id
})

const put = (body: object, person: Person = people.technician) =>
  person.request<Ticket & { detail: string; errors: { field: string; message: string }[] }>(
    'PUT',
    `/api/tickets/${id}`,
    body,
  )
const page = async (person: Person = people.technician) =>
  (await person.request<TicketPage>('GET', `/api/tickets/${id}`)).body
const say = (person: Person, body: object = {}) =>
  person.request('POST', `/api/tickets/${id}/comments`, { comment: 'Here is more.', ...body })
const history = async (person: Person = people.technician) =>
  (await person.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body
const run = () => here.cloud.runSchedule('run-desk-schedule')

/** Sends a reply at once. */
async function send(body: object) {
  const path = `/api/tickets/${id}/sends`
  const { body: held } = await people.technician.request<{ sendId?: string }>('POST', path, {
    comment: 'Hello.',
    ...body,
  })
  if (held.sendId) await people.technician.request('PUT', `${path}/${held.sendId}`)
}

const waits = () => put({ waitingOn: 'customer' })
const aside = () => snoozed(people, id)

type Since = 'kept' | 'now' | null
interface Row {
  event: string
  before?: (() => Promise<unknown>)[]
  run: () => Promise<unknown>
  expected: Pick<Ticket, 'status' | 'waitingOn'> & { since: Since; snooze: 'kept' | 'ends' }
}

const open = { status: 'open', waitingOn: 'us' } as const
const started = { status: 'in_progress', waitingOn: 'us' } as const
const over = { waitingOn: null, since: null, snooze: 'ends' } as const

/** The rows of the table of events, each on a ticket that is put aside, if it can be. */
const rows: Row[] = [
  {
    event: 'the customer writes, and we owe an answer',
    run: () => say(people.customer),
    expected: { ...open, since: 'kept', snooze: 'ends' },
  },
  {
    event: 'the customer answers',
    before: [waits],
    run: () => say(people.customer),
    expected: { ...open, since: 'now', snooze: 'ends' },
  },
  { event: 'a reply is sent', run: () => send({}), expected: { ...started, since: 'now', snooze: 'ends' } },
  {
    event: 'a reply is sent that waits',
    run: () => send({ followUp: 'wait' }),
    expected: { status: 'in_progress', waitingOn: 'customer', since: 'now', snooze: 'ends' },
  },
  {
    event: 'a reply is sent that resolves',
    run: () => send({ followUp: 'resolve' }),
    expected: { status: 'resolved', ...over },
  },
  {
    event: 'a note is added',
    run: () => send({ internal: true }),
    expected: { ...open, since: 'kept', snooze: 'kept' },
  },
  {
    event: 'a note with minutes is added',
    run: () => send({ internal: true, minutes: 5 }),
    expected: { ...open, since: 'kept', snooze: 'kept' },
  },
  {
    event: 'it waits on the customer',
    run: waits,
    expected: { status: 'open', waitingOn: 'customer', since: 'now', snooze: 'ends' },
  },
  {
    event: 'it waits on us',
    before: [waits],
    run: () => put({ waitingOn: 'us' }),
    expected: { ...open, since: 'now', snooze: 'ends' },
  },
  {
    event: 'it waits on us, as before',
    run: () => put({ waitingOn: 'us' }),
    expected: { ...open, since: 'now', snooze: 'ends' },
  },
  {
    event: 'it is put aside longer',
    run: () => put({ snoozedUntil: inHours(48) }),
    expected: { ...open, since: 'kept', snooze: 'kept' },
  },
  {
    event: 'it is put aside longer on their turn',
    before: [waits],
    run: () => put({ snoozedUntil: inHours(48) }),
    expected: { status: 'open', waitingOn: 'customer', since: 'kept', snooze: 'kept' },
  },
  {
    event: 'the snooze ends',
    before: [waits],
    run: async () => {
      await snoozeIsOver(id)
      await run()
    },
    expected: { ...open, since: 'now', snooze: 'ends' },
  },
  {
    event: 'the team ends the snooze',
    before: [waits],
    run: () => put({ snoozedUntil: null }),
    expected: { ...open, since: 'now', snooze: 'ends' },
  },
  {
    event: 'work starts',
    run: () => put({ status: 'in_progress' }),
    expected: { ...started, since: 'kept', snooze: 'ends' },
  },
  {
    event: 'work starts on their turn',
    before: [waits],
    run: () => put({ status: 'in_progress' }),
    expected: { status: 'in_progress', waitingOn: 'customer', since: 'kept', snooze: 'ends' },
  },
  { event: 'it is resolved', run: () => put({ status: 'resolved' }), expected: { status: 'resolved', ...over } },
  {
    event: 'it gets another assignee and priority',
    run: async () => {
      await put({ priority: 'high', title: 'Another subject' })
      await people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: people.admin.user.id })
    },
    expected: { ...open, since: 'kept', snooze: 'kept' },
  },
]

describe('a ticket that is put aside, when', () => {
  test.each(rows)('$event', async ({ before = [], run: happen, expected }) => {
    for (const step of before) await step()
    await aside()
    const { waitingSince } = await page()
    await happen()
    const after = await page()
    const now = after.waitingSince !== waitingSince && after.waitingSince ? 'now' : 'kept'
    expect({
      status: after.status,
      waitingOn: after.waitingOn,
      since: after.waitingSince ? now : null,
      snooze: after.snoozedUntil ? 'kept' : 'ends',
    }).toEqual(expected)
  })
})

describe('other rows of the table of events', () => {
  test('a new ticket waits for us', async () => {
    const { status, waitingOn, waitingSince, createdAt, snoozedUntil } = await page()
    expect([status, waitingOn, waitingSince, snoozedUntil ?? null]).toEqual(['open', 'us', createdAt, null])
  })

  test.each([['resolved'], ['resolved', 'closed']])(
    'the customer’s message after %s makes it our turn, from now',
    async (...statuses) => {
      for (const status of statuses) await put({ status })
      const before = new Date().toISOString()
      await say(people.customer)
      const after = await page()
      expect([after.status, after.waitingOn]).toEqual(['in_progress', 'us'])
      expect((after.waitingSince ?? '') >= before).toBe(true)
    },
  )

  test('Start Work on a resolved ticket makes it our turn, from now', async () => {
    await put({ status: 'resolved' })
    expect(await page()).toMatchObject({ waitingOn: null, waitingSince: null })
    const before = new Date().toISOString()
    expect((await put({ status: 'in_progress' })).body).toMatchObject({ waitingOn: 'us' })
    expect(((await page()).waitingSince ?? '') >= before).toBe(true)
  })

  test('closing leaves it nobody’s turn', async () => {
    await put({ status: 'resolved' })
    expect((await put({ status: 'closed' })).body).toMatchObject({ waitingOn: null })
  })
})

describe('PUT /api/tickets/{id} with a snooze', () => {
  test('200 keeps who put it aside, and why; the customer sees until when and the reason alone', async () => {
    const until = await snoozed(people, id, { pendingReason: 'delivery', pendingNote: 'The fuser is on order' })
    expect(await page()).toMatchObject({
      snoozedUntil: until,
      snoozedByName: 'Priya Raman',
      pendingReason: 'delivery',
      pendingNote: 'The fuser is on order',
    })
    const shown = await page(people.customer)
    expect(shown).toMatchObject({ snoozedUntil: until, pendingReason: 'delivery' })
    for (const name of ['pendingNote', 'snoozedByName', 'endedSnooze', 'unreadFor', 'snoozedBy'])
      expect(Object.keys(shown)).not.toContain(name)
    const [listed] = (await people.customer.request<Ticket[]>('GET', '/api/tickets')).body
    expect(listed).toMatchObject({ id, snoozedUntil: until, pendingReason: 'delivery' })
    expect((await history(people.customer)).map(({ kind }) => kind)).not.toContain('snoozed')
    expect((await history())[0]).toMatchObject({ kind: 'snoozed', to: until })
  })

  test.each([
    [-1, 'Choose a time in the future'],
    [24 * 367, 'Choose a time within a year'],
  ])('400 for a time %i hours from now', async (hours, message) => {
    expect(await put({ snoozedUntil: inHours(hours) })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'snoozedUntil', message }] },
    })
  })

  test('400 for a time that is none, a note of two lines or 121 characters, and an unknown reason', async () => {
    for (const body of [
      { snoozedUntil: 'tomorrow' },
      { snoozedUntil: inHours(1), pendingNote: 'One\nTwo' },
      { snoozedUntil: inHours(1), pendingNote: 'n'.repeat(121) },
      { snoozedUntil: inHours(1), pendingReason: 'holiday' },
    ])
      expect(await put(body)).toMatchObject({ status: 400 })
  })

  test('409 on a resolved or closed ticket, and for a reason without a wait', async () => {
    expect(await put({ pendingReason: 'vendor' })).toMatchObject({ status: 409 })
    for (const status of ['resolved', 'closed']) {
      await put({ status })
      const { status: answer, body } = await put({ snoozedUntil: inHours(1) })
      expect([answer, body.detail]).toEqual([409, `This ticket is ${status}, so it doesn’t wait for anyone.`])
    }
    expect(await put({ status: 'in_progress', snoozedUntil: inHours(1) })).toMatchObject({ status: 200 })
  })

  test('keeps a reason with the wait for the customer, until they answer', async () => {
    await put({ waitingOn: 'customer', pendingReason: 'approval' })
    expect(await page()).toMatchObject({ pendingReason: 'approval' })
    await say(people.customer)
    expect(await page()).toMatchObject({ pendingReason: null })
  })

  test('403 for a customer', async () => {
    expect(await put({ snoozedUntil: inHours(1) }, people.customer)).toMatchObject({ status: 403 })
  })
})

describe('a snooze that the customer’s message ended', () => {
  test('can be set again until its time, and is forgotten once the team acts', async () => {
    const until = await snoozed(people, id, { pendingReason: 'vendor', pendingNote: 'Case 4711' })
    await say(people.customer)
    expect(await page()).toMatchObject({
      snoozedUntil: null,
      endedSnooze: { until, pendingReason: 'vendor', pendingNote: 'Case 4711' },
    })
    expect(await page(people.customer)).not.toHaveProperty('endedSnooze')
    await put({ snoozedUntil: until, pendingReason: 'vendor' })
    expect(await page()).toMatchObject({ snoozedUntil: until, endedSnooze: null })
    await say(people.customer)
    await send({})
    expect(await page()).toMatchObject({ endedSnooze: null })
  })
})

describe('the job that ends snoozes', () => {
  const isNew = async (person: Person) => (await page(person)).isNew

  test('wakes a ticket once, also by two runs in parallel, and makes it new for its assignee alone', async () => {
    await people.technician.request('PUT', `/api/tickets/${id}/assignee`, { assignedTo: people.admin.user.id })
    await aside()
    await snoozeIsOver(id)
    await Promise.all([run(), run()])
    const { version, waitingSince } = (await findTicket(id)) as { version: number; waitingSince: string }
    await run()
    expect(await findTicket(id)).toMatchObject({ version, waitingSince, snoozedUntil: null, waitingOn: 'us' })
    expect((await history()).filter(({ kind }) => kind === 'woken')).toHaveLength(1)
    expect([await isNew(people.admin), await isNew(people.technician)]).toEqual([true, false])
    await people.admin.request('PUT', `/api/tickets/${id}/seen`)
    expect(await isNew(people.admin)).toBe(false)
  })

  test('makes a ticket of nobody new for whoever put it aside', async () => {
    await aside()
    await snoozeIsOver(id)
    await run()
    expect([await isNew(people.admin), await isNew(people.technician)]).toEqual([false, true])
    const queue = async () => (await people.technician.request<Ticket[]>('GET', '/api/queue?unread=yes')).body
    expect((await queue()).map(ticket => ticket.id)).toContain(id)
    await people.technician.request('PUT', `/api/tickets/${id}/seen`)
    expect((await queue()).map(ticket => ticket.id)).not.toContain(id)
  })

  test('leaves a ticket whose time has not come, or that was put aside again', async () => {
    const until = await aside()
    await run()
    expect(await page()).toMatchObject({ snoozedUntil: until })
    await snoozeIsOver(id)
    const again = inHours(5)
    await put({ snoozedUntil: again })
    await run()
    expect(await page()).toMatchObject({ snoozedUntil: again })
  })
})
