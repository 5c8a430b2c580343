import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { findProvider, keepProvider } from '#/functions/branding/data/provider.ts'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { get, type Key, query } from '#/functions/table/table.ts'
import { findTicket, ticketKey, ticketsForMailbox } from '#/functions/tickets/data/tickets.ts'
import { unbilledTotal } from '#/functions/time/data/time-counters.ts'
import { defaultRates, keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { Comment } from '#/shared/comments/schemas.ts'
import type { HistoryEntry, Ticket, TimeEntry } from '#/shared/tickets/schemas.ts'
import { useCloud } from '#/test/support/cloud/cloud.ts'
import { type Person, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
let id: string
beforeEach(async () => {
  id = (await openedTicket(people.customer, { title: 'Printer offline', description: 'The numbat.' })).id
  await keepTimeRates(ratesWith(), [])
})
let timeZone: string
beforeEach(async () => {
  timeZone = (await findProvider()).timeZone
})
afterEach(async () => {
  await setTimeZone(timeZone)
  await keepTimeRates(defaultRates, [])
})

const setTimeZone = async (timeZone: string) =>
  keepProvider({ ...(await findProvider()), timeZone }, new Date().toISOString(), () => [])
const correct = (body: object, by = people.technician) =>
  by.request<Ticket & { errors: { field: string }[] }>('PUT', `/api/tickets/${id}`, body)
const history = async (by: Person = people.technician) =>
  (await by.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)).body
const listOf = async (by: Person, query = '') => {
  await here.cloud.settle()
  return (await by.request<Ticket[]>('GET', `/api/tickets${query}`)).body.filter(ticket => ticket.id === id)
}
const openOf = async (by: Person) =>
  (await by.request<{ openTickets: number }>('GET', '/api/stats/customer')).body.openTickets
const unbilledOf = async ({ user }: Person) =>
  (await people.technician.request<{ customerId: string }[]>('GET', '/api/unbilled-time?limit=200')).body.find(
    ({ customerId }) => customerId === user.id,
  )
const requesterOf = ({ user }: Person) => ({
  customerEmail: user.email,
  customerName: 'Luis Ortega',
  companyName: 'Harborview',
})
const minutesOf = async ({ user }: Person) =>
  (await get<Key & { minutes: number }>({ pk: `CUSTOMER#${user.id}`, sk: `BOOKYEAR#${new Date().getUTCFullYear()}` }))
    ?.minutes ?? 0

describe('PUT /api/tickets/{id} with a correction', () => {
  test('of subject and description changes lists, search, history and audit log', async () => {
    await here.cloud.settle()
    const words = { title: 'Scanner offline', description: 'The pangolin.' }
    expect(await correct(words)).toMatchObject({ status: 200, body: words })
    expect(await listOf(people.customer)).toMatchObject([words])
    expect(await listOf(people.technician)).toMatchObject([words])
    for (const by of [people.customer, people.technician]) {
      expect(await listOf(by, '?search=pangolin')).toMatchObject([{ title: 'Scanner offline' }])
      expect(await listOf(by, '?search=numbat')).toEqual([])
      expect(await listOf(by, '?search=printer')).toEqual([])
    }
    const kinds = (await history()).map(({ kind, from, to }) => ({ kind, from, to }))
    expect(kinds).toContainEqual({ kind: 'renamed', from: 'Printer offline', to: 'Scanner offline' })
    expect(kinds).toContainEqual({ kind: 'description', from: '', to: '' })
    const { body: audit } = await people.admin.request<object[]>('GET', '/api/audit?limit=1')
    expect(audit[0]).toMatchObject({ changes: { title: 'corrected', description: 'corrected' } })
  })

  test('of the requester moves the ticket with everything that depends on it to the other customer', async () => {
    await loggedTime(people, { ticketId: id, minutes: 30 })
    const before = {
      total: await unbilledTotal(),
      mine: await openOf(people.customer),
      theirs: await openOf(people.anotherCustomer),
    }
    expect(await correct(requesterOf(people.anotherCustomer))).toMatchObject({
      status: 200,
      body: { customerId: people.anotherCustomer.user.id, customerName: 'Luis Ortega' },
    })

    expect(await listOf(people.customer)).toEqual([])
    expect(await people.customer.request('GET', `/api/tickets/${id}`)).toMatchObject({ status: 404 })
    expect(await listOf(people.anotherCustomer)).toMatchObject([
      { customerName: 'Luis Ortega', companyName: 'Harborview' },
    ])
    expect(await listOf(people.anotherCustomer, '?status=open&priority=medium')).toHaveLength(1)
    expect(await listOf(people.anotherCustomer, '?search=numbat')).toHaveLength(1)
    expect(await listOf(people.technician, '?search=harborview')).toHaveLength(1)
    expect(await openOf(people.customer)).toBe(before.mine - 1)
    expect(await openOf(people.anotherCustomer)).toBe(before.theirs + 1)
    expect(await unbilledOf(people.customer)).toBe(undefined)
    expect(await unbilledOf(people.anotherCustomer)).toMatchObject({ entries: 1, minutes: 30, amount: '45.00' })
    expect(await unbilledTotal()).toEqual(before.total)
    expect([await minutesOf(people.customer), await minutesOf(people.anotherCustomer)]).toEqual([0, 30])
    expect((await history())[0]).toMatchObject({ kind: 'requester', from: 'Dana Whitfield', to: 'Luis Ortega' })
    expect((await history(people.anotherCustomer))[0]).toMatchObject({ kind: 'requester', from: '', to: '' })
  })

  test('of the requester and the status at once works in both directions', async () => {
    await correct({ ...requesterOf(people.anotherCustomer), status: 'resolved', priority: 'high' })
    expect(await listOf(people.anotherCustomer, '?status=resolved&priority=high')).toHaveLength(1)
    const back = { customerEmail: people.customer.user.email, customerName: 'Dana', status: 'in_progress' }
    expect(await correct(back)).toMatchObject({ status: 200, body: { customerId: people.customer.user.id } })
    expect(await listOf(people.anotherCustomer)).toEqual([])
    expect(await listOf(people.customer, '?status=in_progress&priority=high')).toHaveLength(1)
    expect(await listOf(people.customer, '?status=open')).toEqual([])
  })

  test('of the requester, at the same moment as a reply, a note, time and a removal, leaves the former customer nothing', async () => {
    const path = `/api/tickets/${id}`
    let minutes = 0
    for (let round = 0; round < 3; round++) {
      const [from, to] =
        round % 2 === 0 ? [people.customer, people.anotherCustomer] : [people.anotherCustomer, people.customer]
      const { body: said } = await people.technician.request<Comment>('POST', `${path}/comments`, { comment: 'Mine' })
      const entry = await loggedTime(people, { ticketId: id, minutes: 5 })
      const [, , , , corrected] = await Promise.all([
        correct(requesterOf(to)),
        from.request('POST', `${path}/comments`, { comment: 'Any news?' }),
        people.technician.request('POST', `${path}/comments`, { comment: 'Soon' }),
        people.technician.request('PUT', `${path}/comments/${said.id}`, { createdAt: said.createdAt, moveTo: null }),
        people.technician.request('PUT', `${path}/time-entries/${entry.id}`, { duration: 10 }),
        people.technician.request('PUT', path, { priority: round % 2 === 0 ? 'high' : 'low' }),
      ])
      // Its retries end after a second, which a busy machine may exceed.
      expect([200, 409]).toContain(corrected.status)
      minutes += corrected.status === 200 ? 10 : 5
      expect(await listOf(from)).toEqual([])
      expect(await from.request('GET', path)).toMatchObject({ status: 404 })
      const places = await query({ pk: `CUSTOMER#${from.user.id}`, prefix: 'TICKET#', limit: 100 })
      expect(places.filter(({ sk }) => sk.endsWith(id))).toEqual([])
      const [listed] = await listOf(to)
      expect(listed).toMatchObject({ customerId: to.user.id, timeLogged: minutes })
      expect(await findTicket(id)).toMatchObject({ updatedAt: listed?.updatedAt, timeLogged: listed?.timeLogged })
    }
    const { body: entries } = await people.technician.request<TimeEntry[]>('GET', `${path}/time-entries`)
    expect(entries.reduce((sum, { duration }) => sum + duration, 0)).toBe(minutes)
  })

  test('to an unverified address leaves it without a customer until a user verifies the address', async () => {
    const email = `${randomUUID()}@people.test`
    await loggedTime(people, { ticketId: id, minutes: 30 })
    expect(await correct({ customerEmail: email, customerName: 'Noa' })).toMatchObject({ body: { customerId: null } })
    expect(await listOf(people.customer)).toEqual([])
    expect(await unbilledOf(people.customer)).toBe(undefined)
    expect(await ticketsForMailbox(hashEmail(email))).toEqual([id])
    await correct({ customerEmail: `x${email}`, customerName: 'Noa' })
    expect(await ticketsForMailbox(hashEmail(email))).toEqual([])
    expect(await ticketsForMailbox(hashEmail(`x${email}`))).toEqual([id])
    await correct(requesterOf(people.customer))
    expect(await ticketsForMailbox(hashEmail(`x${email}`))).toEqual([])
    expect(await unbilledOf(people.customer)).toMatchObject({ entries: 1, minutes: 30 })
  })

  test('of the requester leaves billed time with the customer who was billed for it', async () => {
    const entry = await loggedTime(people, { ticketId: id, minutes: 30 })
    await loggedTime(people, { ticketId: id, minutes: 15 })
    const bill = { entries: named([entry]) }
    await people.technician.request('POST', `/api/unbilled-time/${people.customer.user.id}/invoices`, bill)
    await correct(requesterOf(people.anotherCustomer))
    expect(await get({ pk: ticketKey(id).pk, sk: `TIME#${entry.id}` })).toMatchObject({
      customerId: people.customer.user.id,
    })
    expect(await unbilledOf(people.customer)).toBe(undefined)
    expect(await unbilledOf(people.anotherCustomer)).toMatchObject({ entries: 1, minutes: 15 })
    expect(await get({ pk: ticketKey(id).pk, sk: 'TIMEMOVE' })).toBe(undefined)
  })

  test('of the requester gives them billed time once it is released from its invoice', async () => {
    const entries = [await loggedTime(people, { ticketId: id, minutes: 30 }), await loggedTime(people, { minutes: 10 })]
    const path = `/api/unbilled-time/${people.customer.user.id}/invoices`
    const { body } = await people.technician.request<{ id: string }>('POST', path, { entries: named(entries) })
    await correct(requesterOf(people.anotherCustomer))
    await people.technician.request('POST', `/api/invoices/${body.id}/void`, {})
    expect(await unbilledOf(people.customer)).toMatchObject({ entries: 1, minutes: 10 })
    expect(await unbilledOf(people.anotherCustomer)).toMatchObject({ entries: 1, minutes: 30 })
    expect([await minutesOf(people.customer), await minutesOf(people.anotherCustomer)]).toEqual([10, 30])
    const again = `/api/unbilled-time/${people.anotherCustomer.user.id}/invoices`
    const bill = { entries: named(entries.slice(0, 1)) }
    expect(await people.technician.request('POST', again, bill)).toMatchObject({ status: 201 })
  })

  test('of the requester’s name or company alone keeps its customer', async () => {
    expect(await correct({ customerName: 'Dana Moss' })).toMatchObject({
      status: 200,
      body: { customerId: people.customer.user.id, customerName: 'Dana Moss' },
    })
    expect(await listOf(people.customer)).toMatchObject([{ customerName: 'Dana Moss' }])
    expect((await history())[0]).toMatchObject({ kind: 'requester', from: 'Dana Whitfield', to: 'Dana Whitfield' })
  })

  test('that changes nothing writes nothing', async () => {
    const before = await get(ticketKey(id))
    expect(await correct({ title: 'Printer offline', customerName: 'Dana Whitfield' })).toMatchObject({ status: 200 })
    expect(await get(ticketKey(id))).toEqual(before)
  })

  test.each([
    [{ title: '' }, 'title'],
    [{ description: ' ' }, 'description'],
    [{ customerEmail: 'nonsense', customerName: 'Dana' }, 'customerEmail'],
    [{ customerEmail: 'dana@people.test' }, 'customerName'],
    [{ customerName: '\u200b' }, 'customerName'],
  ])('400 beside the field for %o', async (body, field) => {
    expect(await correct(body)).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('403 for its customer', async () => {
    expect(await correct({ title: 'Mine' }, people.customer)).toMatchObject({ status: 403 })
  })
})

describe('PUT /api/tickets/{id} with a day', () => {
  const entries = async () =>
    (await people.technician.request<TimeEntry[]>('GET', `/api/tickets/${id}/time-entries`)).body
  const today = () => new Intl.DateTimeFormat('en-CA', { timeZone: 'America/New_York' }).format(new Date())

  test.each(['Pacific/Kiritimati', 'America/Los_Angeles', 'UTC'])(
    'in %s: today and the first of the month, not tomorrow nor another month',
    async timeZone => {
      await setTimeZone(timeZone)
      const now = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
      const first = `${now.slice(0, 7)}-01`
      const shifted = (days: number) => new Date(Date.parse(now) + days * 86_400_000).toISOString().slice(0, 10)
      let timeLogged = 0
      for (const timeDay of [first, now]) {
        const body = { timeLogged: timeLogged + 20, timeLoggedBase: timeLogged, timeDay }
        expect(await correct(body), timeDay).toMatchObject({ status: 200 })
        timeLogged += 20
      }
      expect((await entries()).map(({ day }) => day).sort()).toEqual([first, now].sort())
      const lastMonth = new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10)
      for (const timeDay of [shifted(1), lastMonth, '2026-02-30']) {
        const body = { timeLogged: timeLogged + 20, timeLoggedBase: timeLogged, timeDay }
        expect(await correct(body), timeDay).toMatchObject({ status: 400, body: { errors: [{ field: 'timeDay' }] } })
      }
      expect(await findTicket(id)).toMatchObject({ timeLogged })
    },
  )

  test('counts in the week and the year of its day', async () => {
    await setTimeZone('America/New_York')
    const first = `${today().slice(0, 7)}-01`
    await correct({ timeLogged: 25, timeLoggedBase: 0, timeDay: first })
    const monday = new Date(Date.parse(first) - ((new Date(first).getUTCDay() + 6) % 7) * 86_400_000)
      .toISOString()
      .slice(0, 10)
    const { body } = await people.technician.request<{ entries: TimeEntry[] }>('GET', `/api/time-sheets?week=${monday}`)
    expect(body.entries.filter(({ ticketId }) => ticketId === id)).toMatchObject([{ day: first, duration: 25 }])
  })
})
