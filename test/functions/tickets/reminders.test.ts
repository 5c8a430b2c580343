import { beforeEach, describe, expect, test } from 'vitest'
import { change, transact } from '#/functions/table/table.ts'
import { findReminder, reminderClockWrites } from '#/functions/tickets/data/reminders.ts'
import { changeTicket } from '#/functions/tickets/data/ticket-changes.ts'
import { ticketKey } from '#/functions/tickets/data/tickets.ts'
import { systemId, type TicketId } from '#/shared/lib/ids.ts'
import type { ChangedTickets } from '#/shared/queue/schemas.ts'
import type { HistoryEntry, Ticket } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { forgetDeskSettings, savedDeskSettings } from '#/test/support/fixtures/desk-settings.ts'
import { sendGathered } from '#/test/support/fixtures/email-texts.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let id: TicketId
beforeEach(async () => {
  await forgetDeskSettings()
  id = (await openedTicket(people.customer, { title: 'Shared mailbox' })).id
  await people.technician.request('PUT', `/api/tickets/${id}`, { waitingOn: 'customer', status: 'in_progress' })
})

const dayMs = 24 * 60 * 60 * 1000
const run = () => here.cloud.runSchedule('run-desk-schedule')
const ticket = async () => (await people.technician.request<Ticket>('GET', `/api/tickets/${id}`)).body
const kinds = async () =>
  (await people.technician.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body.map(({ kind }) => kind)
const emails = async (text: string) => {
  await sendGathered(here.cloud)
  return here.cloud
    .inbox()
    .filter(
      email =>
        email.to.includes(people.customer.user.email) &&
        email.subject?.includes('Shared mailbox') &&
        email.text?.includes(text),
    )
}
const reminders = () => emails('and can continue once you reply')

/** Moves the beginning of the ticket's wait some days into the past. */
async function waitsFor(days: number) {
  const waitingSince = new Date(Date.now() - days * dayMs).toISOString()
  await changeTicket(
    id,
    row => ({ ...row, waitingSince }),
    { id: systemId, at: new Date().toISOString() },
    () => [],
  )
  await here.cloud.settle()
}

/** Moves the reminder some days into the past. */
async function wasRemindedBefore(days: number) {
  const at = new Date(Date.now() - days * dayMs).toISOString()
  await change(
    { pk: ticketKey(id).pk, sk: 'REMIND' },
    { update: 'SET remindedAt = :at, gsi1sk = :order', values: { ':at': at, ':order': `${at}#${id}` } },
  )
  await here.cloud.settle()
}

describe('the reminder of a customer who has not answered', () => {
  test('is one email after three business days, by two runs in parallel and any later ones', async () => {
    await run()
    expect(await reminders()).toHaveLength(0)
    await waitsFor(8)
    await Promise.all([run(), run()])
    await run()
    const [email, ...more] = await reminders()
    expect(more).toEqual([])
    expect(email?.text).toContain('Priya is waiting for your answer')
    expect(email?.text).toContain('Hello Dana,')
    expect((await kinds()).filter(kind => kind === 'reminded')).toHaveLength(1)
    expect(await ticket()).toMatchObject({ status: 'in_progress', waitingOn: 'customer' })
  })

  test.each([
    ['the customer’s reply', () => people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Dana' })],
    ['taking the turn back', () => people.technician.request('PUT', `/api/tickets/${id}`, { waitingOn: 'us' })],
    ['a resolution', () => people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })],
  ])('is not sent after %s', async (_, end) => {
    await waitsFor(8)
    await end()
    await here.cloud.settle()
    expect(await findReminder(id)).toBeUndefined()
    await run()
    expect(await reminders()).toHaveLength(0)
  })

  test('is not sent if the customer answers while a run is about to write it', async () => {
    await waitsFor(8)
    here.cloud.faults.inject({
      kind: 'wait',
      function: 'run-desk-schedule',
      action: 'TransactWriteItems',
      meanwhile: async () => {
        await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Here I am' })
      },
    })
    await run()
    here.cloud.faults.clear()
    await run()
    expect(await reminders()).toHaveLength(0)
    expect(await ticket()).toMatchObject({ waitingOn: 'us' })
  })

  test('is sent by the next run after a killed one', async () => {
    await waitsFor(8)
    here.cloud.faults.inject({ kind: 'fail', function: 'run-desk-schedule', action: 'TransactWriteItems', times: 10 })
    await run()
    here.cloud.faults.clear()
    expect(await reminders()).toHaveLength(0)
    await run()
    expect(await reminders()).toHaveLength(1)
  })

  test('is not sent again after the wait was ended by mistake, and the change undone', async () => {
    await waitsFor(8)
    await run()
    // The email is on its way: its sender drops it if the wait is over by then.
    await here.cloud.settle()
    const change = { ids: [id], change: { waitingOn: 'us' } }
    const { body } = await people.technician.request<ChangedTickets>('POST', '/api/queue/changes', change)
    await people.technician.request('POST', `/api/queue/changes/${body.undoId}/undo`)
    await here.cloud.settle()
    expect(await ticket()).toMatchObject({ waitingOn: 'customer' })
    await run()
    expect(await reminders()).toHaveLength(1)
  })

  test('is off with the setting, and with the customer’s own choice', async () => {
    await savedDeskSettings(people.admin, { reminderDays: 0 })
    await waitsFor(30)
    await run()
    expect(await reminders()).toHaveLength(0)
    await savedDeskSettings(people.admin, { reminderDays: 1 })
    await people.customer.request('PUT', '/api/profile/preferences', { notify: { reminders: { email: false } } })
    await run()
    expect(await reminders()).toHaveLength(0)
    await people.customer.request('PUT', '/api/profile/preferences', { notify: { reminders: { email: true } } })
    await run()
    expect(await reminders()).toHaveLength(0)
  })

  test('is not sent for a wait that an older release ended without stopping its clock', async () => {
    const row = await ticket()
    await people.technician.request('PUT', `/api/tickets/${id}`, { waitingOn: 'us' })
    const since = new Date(Date.now() - 9 * dayMs).toISOString()
    const before = { ...row, ...ticketKey(id), waitingOn: 'us' } as never
    const after = { ...row, ...ticketKey(id), waitingOn: 'customer', waitingSince: since } as never
    await transact(reminderClockWrites(before, after))
    await here.cloud.settle()
    await run()
    expect(await reminders()).toHaveLength(0)
    expect(await findReminder(id)).toBeUndefined()
  })
})

describe('a ticket whose customer does not answer the reminder', () => {
  const resolved = () => emails('We didn’t hear back')
  beforeEach(async () => {
    await waitsFor(8)
    await run()
  })

  test('stays open unless an administrator says otherwise', async () => {
    await wasRemindedBefore(60)
    await run()
    expect(await ticket()).toMatchObject({ status: 'in_progress' })
  })

  test('is resolved after the days of the setting, once, with one email; a reply reopens it', async () => {
    await savedDeskSettings(people.admin, { resolveDays: 10 })
    await wasRemindedBefore(3)
    await run()
    expect(await ticket()).toMatchObject({ status: 'in_progress' })
    await wasRemindedBefore(20)
    await Promise.all([run(), run()])
    await run()
    expect(await ticket()).toMatchObject({ status: 'resolved', waitingOn: null, assignedTo: people.technician.user.id })
    expect(await resolved()).toHaveLength(1)
    expect((await kinds()).filter(kind => kind === 'moved')).toHaveLength(2)
    await people.customer.request('POST', `/api/tickets/${id}/comments`, { comment: 'Still there' })
    expect(await ticket()).toMatchObject({ status: 'in_progress', waitingOn: 'us' })
  })

  test('is not resolved while it is put aside: it returns to the team at its time', async () => {
    await savedDeskSettings(people.admin, { resolveDays: 1 })
    const snoozedUntil = new Date(Date.now() + dayMs).toISOString()
    await people.technician.request('PUT', `/api/tickets/${id}`, { snoozedUntil })
    await wasRemindedBefore(20)
    await run()
    expect(await ticket()).toMatchObject({ status: 'in_progress' })
  })

  test('is resolved without an email for a customer who wants none about progress', async () => {
    await savedDeskSettings(people.admin, { resolveDays: 1 })
    await people.customer.request('PUT', '/api/profile/preferences', { notify: { progress: { email: false } } })
    await wasRemindedBefore(20)
    await run()
    expect(await ticket()).toMatchObject({ status: 'resolved' })
    expect(await resolved()).toHaveLength(0)
  })
})

describe('a customer’s choice of emails', () => {
  const choose = (notify: object) => people.customer.request('PUT', '/api/profile/preferences', { notify })
  const reply = () => people.technician.request('POST', `/api/tickets/${id}/comments`, { comment: 'Use **tray 2**.' })
  const resolve = () => people.technician.request('PUT', `/api/tickets/${id}`, { status: 'resolved' })

  test('without replies has the resolution alone, without the answer’s text', async () => {
    expect(await choose({ replies: { email: false } })).toMatchObject({
      body: { notify: { replies: { bell: true, email: false }, progress: { bell: true, email: true } } },
    })
    await reply()
    expect(await emails('tray 2')).toHaveLength(0)
    await resolve()
    const [email] = await emails('resolved')
    expect(email?.text).not.toContain('tray 2')
  })

  test('without progress has the replies alone', async () => {
    await choose({ progress: { email: false } })
    await resolve()
    expect(await emails('resolved your ticket')).toHaveLength(0)
    await reply()
    expect(await emails('tray 2')).toHaveLength(1)
  })
})
