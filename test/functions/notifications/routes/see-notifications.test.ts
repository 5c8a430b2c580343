import { beforeEach, describe, expect, test } from 'vitest'
import { keepNotices } from '#/functions/notifications/data/notices.ts'
import type { TicketId } from '#/shared/lib/ids.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { notificationsOf } from '#/test/support/fixtures/notices.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud()
const people = usePeople(here)
const ids: TicketId[] = []
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const earlier = minutesAgo(30)
const later = minutesAgo(5)
beforeEach(async () => {
  for (const at of [earlier, later]) {
    const { id: ticketId } = await openedTicket(people.customer)
    ids.push(ticketId)
    const event = { kind: 'replied', ticketId, byId: null, commentId: null } as const
    await keepNotices([{ ...event, at, userId: people.technician.user.id }])
  }
})
const see = (upTo: string) => people.technician.request('PUT', '/api/notifications/seen', { upTo })
const seen = async () => (await notificationsOf(here.cloud, people.technician)).map(one => one.seen)

describe('PUT /api/notifications/seen', () => {
  test('200 marks those up to a time, and a repeated or earlier time changes nothing', async () => {
    expect(await seen()).toEqual([false, false])
    expect(await see(earlier)).toMatchObject({ status: 200, body: {} })
    expect(await seen()).toEqual([false, true])
    await see(later)
    expect(await see(earlier)).toMatchObject({ status: 200 })
    expect(await seen()).toEqual([true, true])
  })

  test('200 for a time that is yet to come leaves later news unseen', async () => {
    await see(new Date(Date.now() + 60 * 60_000).toISOString())
    expect(await seen()).toEqual([true, true])
    await new Promise(resolve => setTimeout(resolve, 5))
    const event = { kind: 'replied', byId: null, commentId: null } as const
    const userId = people.technician.user.id
    await keepNotices([{ ...event, ticketId: ids[0] as TicketId, at: new Date().toISOString(), userId }])
    expect(await seen()).toEqual([false, true, true])
  })

  test('400 for a text that is no time', async () => {
    expect(await see('yesterday')).toMatchObject({ status: 400 })
  })
})
