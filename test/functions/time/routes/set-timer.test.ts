import { beforeEach, describe, expect, test } from 'vitest'
import { get } from '#/functions/table/table.ts'
import type { AuditEntry } from '#/shared/audit/schemas.ts'
import type { TicketPage } from '#/shared/tickets/schemas.ts'
import type { Timer } from '#/shared/time/timer.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { ranFor, setTimer, timerOf } from '#/test/support/fixtures/timers.ts'

const here = useCloud()
const people = usePeople(here)
let person: Person
let ticketId: string
beforeEach(async () => {
  person = await signedIn(here.cloud, 'technician', { firstName: 'Tim', lastName: 'Keeper' })
  ticketId = (await openedTicket(people.customer)).id
})

const start = (id = ticketId, version?: number) => setTimer(person, { do: 'start', ticketId: id }, version)
const stop = (version?: number) => setTimer(person, { do: 'stop' }, version)
const setMinutes = (minutes: number) => setTimer(person, { do: 'set', ticketId, minutes })

describe('PUT /api/timer', () => {
  test('starts, stops, and starts again on the parked ticket', async () => {
    expect(await start()).toMatchObject({ status: 200, body: { running: { ticketId }, version: 1 } })
    await ranFor(person, 30)
    expect((await stop()).body).toMatchObject({ running: null, parked: [{ ticketId, seconds: 1800 }], version: 2 })
    expect((await start()).body).toMatchObject({ running: { ticketId }, parked: [{ ticketId, seconds: 1800 }] })
  })

  test('two devices that start at once: one wins, the other gets a conflict, and its retry parks the first ticket', async () => {
    const other = (await openedTicket(people.customer)).id
    const responses = await Promise.all([start(ticketId, 0), start(other, 0)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    const running = responses.find(({ status }) => status === 200)?.body.running?.ticketId
    const refused = responses.find(({ status }) => status === 409)?.body as unknown as {
      detail: string
      current: Timer
    }
    expect(refused).toMatchObject({
      detail: 'Your timer changed on another device.',
      current: { running: { ticketId: running }, version: 1 },
    })
    await ranFor(person, 5)
    const late = running === ticketId ? other : ticketId
    expect((await start(late, refused.current.version)).body).toMatchObject({
      running: { ticketId: late },
      parked: [{ ticketId: running, seconds: 300 }],
    })
  })

  test.each([
    ['a start on the running ticket', () => start(ticketId, 7)],
    ['a report of activity', () => person.request<Timer>('PUT', '/api/timer', { do: 'active' })],
  ])('%s changes no version', async (_, again) => {
    await start()
    expect(await again()).toMatchObject({ status: 200, body: { running: { ticketId }, version: 1 } })
  })

  test('a report of activity only moves the last activity of a running timer', async () => {
    expect((await person.request('PUT', '/api/timer', { do: 'active' })).body).toMatchObject({ running: null })
    await start()
    await ranFor(person, 60, 60)
    const { body } = await person.request<Timer>('PUT', '/api/timer', { do: 'active' })
    const { startedAt = '', lastActivityAt = '' } = body.running ?? {}
    expect(Date.parse(lastActivityAt) - Date.parse(startedAt)).toBeGreaterThanOrEqual(3_600_000)
  })

  test('sets minutes, discards them, and undoes a discard to the second', async () => {
    await setMinutes(25)
    await start()
    await ranFor(person, 3)
    const running = (await timerOf(person)).running
    expect((await setMinutes(0)).body).toMatchObject({ running: null, parked: [] })
    const { body } = await setTimer(person, { do: 'restore' })
    expect(body).toMatchObject({ running, parked: [{ ticketId, seconds: 1500 }] })
    expect(await setTimer(person, { do: 'restore' })).toMatchObject({ status: 409 })
  })

  test('keeps unlogged time on at most twenty tickets, and says so', async () => {
    for (let count = 0; count < 20; count++) {
      const { id } = await openedTicket(people.admin, { customerEmail: 'dana@people.test', customerName: 'Dana' })
      await setTimer(person, { do: 'set', ticketId: id, minutes: 1 })
    }
    const { status, body } = await start()
    expect(status).toBe(409)
    expect(body).toMatchObject({
      detail: 'You have unlogged time on 20 tickets. Log or discard some of it first.',
    })
  })

  test.each([
    ['no version', { do: 'stop' }, 400],
    ['minutes above a day', { do: 'set', minutes: 1441, version: 0 }, 400],
    ['a fraction of a minute', { do: 'set', minutes: 1.5, version: 0 }, 400],
    ['an unknown word', { do: 'pause', version: 0 }, 400],
    ['an unknown ticket', { do: 'start', ticketId: 'TKZZZZZZ-zzzzzzzzzz', version: 0 }, 404],
  ])('refuses %s', async (_, body, status) => {
    const named = body.do === 'set' ? { ticketId, ...body } : body
    expect(await person.request('PUT', '/api/timer', named)).toMatchObject({ status })
  })

  test('403 for a customer', async () => {
    expect(await people.customer.request('PUT', '/api/timer', { do: 'stop', version: 0 })).toMatchObject({
      status: 403,
    })
  })
})

describe('logging a timer', () => {
  const log = (fields: object) => person.request('PUT', `/api/tickets/${ticketId}`, fields)

  test('clears running and parked time of the ticket with the entry, and no other ticket’s', async () => {
    const other = (await openedTicket(people.customer)).id
    await setTimer(person, { do: 'set', ticketId: other, minutes: 7 })
    await setMinutes(10)
    await start()
    expect(await log({ timeLogged: 12, fromTimer: true })).toMatchObject({ status: 200, body: { timeLogged: 12 } })
    expect(await timerOf(person)).toMatchObject({ running: null, parked: [{ ticketId: other, seconds: 420 }] })
  })

  test.each<[string, object, number]>([
    ['without fromTimer', { timeLogged: 5 }, 200],
    ['with a stale total', { timeLogged: 15, timeLoggedBase: 10, fromTimer: true }, 409],
    ['with no time', { status: 'in_progress', fromTimer: true }, 400],
    ['that is more than a day', { timeLogged: 1500, fromTimer: true }, 400],
  ])('leaves the timer unchanged in a change %s', async (_, fields, status) => {
    await start()
    expect(await log(fields)).toMatchObject({ status })
    expect(await timerOf(person)).toMatchObject({ running: { ticketId } })
  })

  test('a colleague’s entry leaves it unchanged', async () => {
    await start()
    await people.admin.request('PUT', `/api/tickets/${ticketId}`, { timeLogged: 5, fromTimer: true })
    expect(await timerOf(person)).toMatchObject({ running: { ticketId } })
  })

  test('from two devices at once makes one entry, and the other gets a conflict', async () => {
    await setMinutes(10)
    const body = { timeLogged: 10, timeLoggedBase: 0, fromTimer: true }
    const statuses = (await Promise.all([log(body), log(body)])).map(({ status }) => status)
    expect(statuses.sort()).toEqual([200, 409])
    const { body: ticket } = await person.request<TicketPage>('GET', `/api/tickets/${ticketId}`)
    expect(ticket.timeLogged).toBe(10)
    expect(await timerOf(person)).toMatchObject({ running: null, parked: [] })
  })

  test('while another device starts elsewhere loses neither the entry nor the start', async () => {
    const other = (await openedTicket(people.customer)).id
    for (let round = 0; round < 5; round++) {
      await setMinutes(10)
      const total = { timeLogged: (round + 1) * 10, timeLoggedBase: round * 10, fromTimer: true }
      const [logged] = await Promise.all([log(total), start(other)])
      expect(logged.status).toBe(200)
      const timer = await timerOf(person)
      expect(timer.parked.filter(one => one.ticketId === ticketId)).toEqual([])
    }
  })
})

describe('a person who leaves the team', () => {
  const changeRole = () =>
    people.admin.request('PUT', `/api/users/${person.user.id}`, { email: person.user.email, role: 'customer' })
  const erase = () => people.admin.request('DELETE', `/api/users/${person.user.id}`)
  const row = () => get({ pk: `TIMER#${person.user.id}`, sk: 'TIMER' })

  test.each([
    ['becomes a customer', changeRole, ['release-tickets']],
    ['is erased', erase, ['erase-people', 'release-tickets']],
    ['is erased, and released first', erase, ['release-tickets', 'erase-people']],
  ])('one who %s: the timer ends, and the audit log keeps the unlogged time', async (_, leave, jobs) => {
    await setMinutes(35)
    await start()
    await leave()
    for (const name of [...jobs, ...jobs]) await here.cloud.runSchedule(name)
    expect(await row()).toBe(undefined)
    const { body } = await people.admin.request<AuditEntry[]>('GET', '/api/audit?action=unlogged-time&limit=200')
    expect(body.filter(({ subject }) => subject === person.user.id)).toMatchObject([
      { userId: person.user.id, changes: { unloggedTime: `35m on #${ticketId.slice(0, 8)}` } },
    ])
  })
})
