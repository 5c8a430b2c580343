import { beforeEach, describe, expect, test } from 'vitest'
import { keepNotices, type Notice, noticePartition } from '#/functions/notifications/data/notices.ts'
import { query, remove } from '#/functions/table/table.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { noticeDays } from '#/shared/notifications/rules.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
let ticketId: TicketId
beforeEach(async () => {
  ticketId = (await openedTicket(people.customer, { title: 'VPN drops' })).id
})
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const notice = (person: Person, fields: Partial<Notice> = {}): Notice => ({
  userId: person.user.id,
  kind: 'replied',
  ticketId,
  at: minutesAgo(1),
  byId: people.customer.user.id,
  commentId: null,
  ...fields,
})

async function removeNotices({ user }: Person) {
  for (const { pk, sk } of await query({ pk: noticePartition(user.id), limit: 100 })) await remove({ pk, sk })
}

describe('GET /api/notifications', () => {
  test('200 joins the events of a ticket, newest first, with the names and the title', async () => {
    const { id: other } = await openedTicket(people.customer, { title: 'Printer' })
    await keepNotices([
      notice(people.technician, { at: minutesAgo(30), kind: 'assigned', byId: people.admin.user.id }),
      notice(people.technician, { at: minutesAgo(25) }),
      notice(people.technician, { at: minutesAgo(5), ticketId: other, kind: 'missed', byId: null }),
    ])
    expect(await notificationsOf(here.cloud, people.technician)).toMatchObject([
      { kind: 'missed', title: 'Printer', byName: '', count: 1, seen: false },
      { kind: 'replied', title: 'VPN drops', byName: expect.stringMatching(/./), count: 2, seen: false },
    ])
  })

  test('200 has nobody else’s, and none from before thirty days', async () => {
    await keepNotices([notice(people.admin), notice(people.technician, { at: minutesAgo((noticeDays * 24 + 1) * 60) })])
    expect(await notificationsOf(here.cloud, people.technician)).toEqual([])
  })

  test('200 leaves out tickets that a customer may not see', async () => {
    const { id: foreign } = await openedTicket(people.anotherCustomer)
    await keepNotices([notice(people.customer, { ticketId: foreign }), notice(people.customer, { kind: 'resolved' })])
    expect(await notificationsOf(here.cloud, people.customer)).toMatchObject([{ kind: 'resolved', ticketId }])
  })

  test('200 again changes nothing when an event is told twice', async () => {
    const one = notice(people.technician)
    await keepNotices([one, one])
    await keepNotices([one])
    expect(await notificationsOf(here.cloud, people.technician)).toMatchObject([{ count: 1 }])
  })

  describe('without the news that its reader turned off in the bell', () => {
    const turnOff = (person: Person, kind: string) =>
      person.request('PUT', '/api/profile/preferences', { notify: { [kind]: { bell: false } } })
    const kindsOf = async (person: Person) => (await notificationsOf(here.cloud, person)).map(({ kind }) => kind)

    test.each([
      ['assigned', ['assigned']],
      ['customerReplied', ['replied', 'reopened']],
      ['mentioned', ['mentioned']],
      ['snoozeEnded', ['snooze-ended']],
      ['dueTimes', ['due-soon', 'missed']],
      ['timer', ['timer']],
      ['undelivered', ['bounced']],
      ['held', ['held']],
    ] as const)('200 for the team’s %s', async (news, kinds) => {
      for (const kind of kinds) {
        await keepNotices([notice(people.admin, { kind })])
        expect(await kindsOf(people.admin)).toEqual([kind])
        await turnOff(people.admin, news)
        expect(await kindsOf(people.admin)).toEqual([])
        await people.admin.request('PUT', '/api/profile/preferences', { notify: { [news]: { bell: true } } })
        await removeNotices(people.admin)
      }
    })

    test('200 for a customer, whose other news is counted without it', async () => {
      const byStaff = { byId: people.technician.user.id }
      await keepNotices([
        notice(people.customer, { ...byStaff, at: minutesAgo(5) }),
        notice(people.customer, { ...byStaff, at: minutesAgo(3), kind: 'resolved' }),
      ])
      await turnOff(people.customer, 'replies')
      expect(await notificationsOf(here.cloud, people.customer)).toMatchObject([{ kind: 'resolved', count: 1 }])
      await turnOff(people.customer, 'progress')
      expect(await kindsOf(people.customer)).toEqual([])
    })

    test('200 to a poll, although nothing is new', async () => {
      const poll = (version: string) =>
        people.technician.request('GET', '/api/notifications', undefined, { 'x-beacon-poll': version })
      await keepNotices([notice(people.technician)])
      const version = (await poll('1')).headers.get('x-beacon-poll') ?? ''
      await turnOff(people.technician, 'customerReplied')
      expect(await poll(version)).toMatchObject({ status: 200, body: [] })
    })
  })

  test('204 to a poll until something is new or seen', async () => {
    const poll = (version: string) =>
      people.technician.request('GET', '/api/notifications', undefined, { 'x-beacon-poll': version })
    await keepNotices([notice(people.technician)])
    const first = await poll('1')
    const version = first.headers.get('x-beacon-poll') ?? ''
    expect([first.status, (await poll(version)).status]).toEqual([200, 204])
    await keepNotices([notice(people.technician, { at: minutesAgo(0) })])
    const second = await poll(version)
    expect(second.status).toBe(200)
    await people.technician.request('PUT', '/api/notifications/seen', { upTo: minutesAgo(0) })
    expect((await poll(second.headers.get('x-beacon-poll') ?? '')).status).toBe(200)
  })
})
