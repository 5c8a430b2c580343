import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { hashEmail } from '#/functions/identity/data/email-hash.ts'
import { surveyIdsOf } from '#/functions/surveys/data/surveys.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { change, get, type Key, put, transact } from '#/functions/table/table.ts'
import { adoptTicketsWrite } from '#/functions/tickets/data/adoptions.ts'
import { findTicket, ticketKey, ticketsForMailbox } from '#/functions/tickets/data/tickets.ts'
import { keepTimeRates } from '#/functions/time/data/time-rates.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import type { HistoryEntry, Ticket, TimeEntry } from '#/shared/tickets/schemas.ts'
import type { UnbilledTime } from '#/shared/time/schemas.ts'
import { newVisitor, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { mailedCode } from '#/test/support/fixtures/emails.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'
import { storedSurvey } from '#/test/support/fixtures/surveys.ts'
import { loggedTime, named, ratesWith } from '#/test/support/fixtures/time.ts'

const here = useCloud()
const people = usePeople(here)
const password = 'My own horse 1'
let email: string
beforeEach(() => {
  email = `${randomUUID()}@people.test`
})

/** A ticket that staff open for the address before anyone has verified it. */
async function raised(fields: object = {}): Promise<Ticket> {
  const ticket = {
    title: 'Scanner jams',
    description: 'Every page.',
    customerEmail: email,
    customerName: 'Dana',
    ...fields,
  }
  const { body } = await people.technician.request<Ticket>('POST', '/api/tickets', ticket)
  expect(body.customerId).toBe(null)
  return body
}

async function register(): Promise<Visitor> {
  const visitor = newVisitor(here.cloud)
  const person = { email, password, firstName: 'Dana', lastName: 'Whitfield', companyName: 'W&M' }
  expect(await visitor.request('POST', '/api/customer/register', person)).toMatchObject({ status: 201 })
  return visitor
}

async function logIn(): Promise<Visitor> {
  const visitor = newVisitor(here.cloud)
  expect(await visitor.request('POST', '/api/customer/login', { email, password })).toMatchObject({ status: 200 })
  return visitor
}

const choose = async (page: 'verify-email' | 'reset-password' | 'accept-invitation') => {
  const code = await mailedCode(here.cloud, email, page)
  expect(await newVisitor(here.cloud).request('POST', '/api/auth/password', { code, password })).toMatchObject({
    status: 200,
  })
}

/** Ways to verify an address. Each returns the owner's browser. */
const proofs: Record<string, () => Promise<Visitor>> = {
  'the emailed link, in the browser that registered': async () => {
    const visitor = await register()
    const code = await mailedCode(here.cloud, email)
    expect(await visitor.request('POST', '/api/auth/verification', { code })).toMatchObject({ status: 200 })
    return visitor
  },
  'the emailed link, with a new password': async () => {
    await register()
    await choose('verify-email')
    return logIn()
  },
  'a password reset': async () => {
    await register()
    await newVisitor(here.cloud).request('POST', '/api/auth/forgotten-password', { email })
    await choose('reset-password')
    return logIn()
  },
  'an accepted invitation': async () => {
    await people.admin.request('POST', '/api/users', { email, firstName: 'Dana', lastName: 'Whitfield' })
    await choose('accept-invitation')
    return logIn()
  },
}
const prove = () => proofs['an accepted invitation']!()
const adopt = () => here.cloud.runSchedule('adopt-tickets')
const list = async (visitor: Visitor, query = '') =>
  (await visitor.request<Ticket[]>('GET', `/api/tickets${query}`)).body
const statistics = async (visitor: Visitor) => (await visitor.request('GET', '/api/stats/customer')).body
const idOf = async (visitor: Visitor) => (await visitor.request<{ id: UserId }>('GET', '/api/auth/user')).body.id
const unbilled = async (id: UserId) =>
  (await people.technician.request<UnbilledTime[]>('GET', '/api/unbilled-time?limit=200')).body.find(
    ({ customerId }) => customerId === id,
  )

describe('a newly verified address adopts the tickets opened for it', () => {
  test.each(Object.entries(proofs))(
    'by %s: list, link, search and statistics, without waiting for a job',
    async (_, proof) => {
      const { id } = await raised()
      const resolved = await raised({ title: 'Toner', priority: 'high' })
      await people.technician.request('PUT', `/api/tickets/${resolved.id}`, { status: 'resolved' })
      const owner = await proof()
      await here.cloud.settle()

      expect((await list(owner)).map(ticket => ticket.id)).toEqual([resolved.id, id])
      expect((await list(owner, '?status=open&priority=medium')).map(ticket => ticket.id)).toEqual([id])
      expect((await list(owner, '?search=jams')).map(ticket => ticket.id)).toEqual([id])
      expect(await owner.request('GET', `/api/tickets/${id}`)).toMatchObject({ status: 200 })
      expect(await owner.request('POST', `/api/tickets/${id}/comments`, { comment: 'Thanks' })).toMatchObject({
        status: 201,
      })
      expect(await statistics(owner)).toMatchObject({ openTickets: 1 })
      const { body: history } = await owner.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
      expect(history[0]).toMatchObject({ kind: 'adopted', userName: 'Beacon IT' })
    },
  )

  test('with their time, at the rates of the day it was logged, billed once', async () => {
    await keepTimeRates(ratesWith(), [])
    const { id: ticketId } = await raised()
    const entry = await loggedTime(people, { ticketId, minutes: 30 })
    await loggedTime(people, { ticketId, minutes: 15, timeBillable: false })
    const owner = await prove()
    await here.cloud.settle()
    const customerId = await idOf(owner)

    expect(await unbilled(customerId)).toMatchObject({ entries: 1, minutes: 30, amount: '45.00' })
    expect(await findTicket(ticketId)).toMatchObject({ customerId, timeLogged: 45 })
    const bill = { entries: named([entry]) }
    const path = `/api/unbilled-time/${customerId}/invoices`
    expect(await people.technician.request('POST', path, bill)).toMatchObject({
      status: 201,
      body: { totalAmount: '45.00' },
    })
    expect(await unbilled(customerId)).toBe(undefined)
    expect(await people.technician.request('POST', path, bill)).toMatchObject({ status: 409 })
    const year = new Date().getUTCFullYear()
    const row = await get<Key & { minutes: number }>({ pk: `CUSTOMER#${customerId}`, sk: `BOOKYEAR#${year}` })
    expect(row).toMatchObject({ minutes: 45, billableMinutes: 30 })
  })

  test('with their surveys, which are the person’s from then on', async () => {
    const { id: ticketId } = await raised()
    const survey = await storedSurvey(people, { ticketId, customerId: null, mailbox: hashEmail(email) })
    const ofAnother = await raised()
    await storedSurvey(people, { ticketId: ofAnother.id, customerId: null, mailbox: hashEmail('else@people.test') })
    const owner = await prove()
    await here.cloud.settle()
    expect(await surveyIdsOf(await idOf(owner), 10)).toEqual([survey.id])
  })

  test('once, however many runs do it at once and again', async () => {
    await keepTimeRates(ratesWith(), [])
    const tickets = [await raised(), await raised(), await raised()]
    for (const { id } of tickets) await loggedTime(people, { ticketId: id, minutes: 30 })
    const owner = await prove()
    await Promise.all([adopt(), adopt(), here.cloud.settle()])
    await adopt()

    expect(await statistics(owner)).toMatchObject({ openTickets: 3 })
    expect(await unbilled(await idOf(owner))).toMatchObject({ entries: 3, minutes: 90, amount: '135.00' })
    for (const { id } of tickets) {
      const { body } = await owner.request<HistoryEntry[]>('GET', `/api/tickets/${id}/history`)
      expect(body.filter(({ kind }) => kind === 'adopted')).toHaveLength(1)
    }
    expect(await ticketsForMailbox(hashEmail(email))).toEqual([])
  })

  test('once for two verifications at the same moment', async () => {
    await raised()
    const visitor = await register()
    const code = await mailedCode(here.cloud, email)
    const both = await Promise.all([
      visitor.request('POST', '/api/auth/verification', { code }),
      visitor.request('POST', '/api/auth/verification', { code }),
    ])
    expect(both.map(({ status }) => status)).toContain(200)
    await here.cloud.settle()
    expect(await statistics(await logIn())).toMatchObject({ openTickets: 1 })
  })

  test('including a ticket opened at the same time, and more time entries than one transaction can move', async () => {
    await keepTimeRates(ratesWith(), [])
    const owner = await prove()
    await here.cloud.settle()
    const customerId = await idOf(owner)
    // As if a request had found no verified account, and finished after the other tickets were adopted.
    const { id } = await raised({ customerEmail: `late-${email}` })
    for (let entry = 0; entry < 23; entry++) await loggedTime(people, { ticketId: id, minutes: 1 })
    await change(ticketKey(id), setColumns({ 'list.customerEmail': email }))
    await put({ pk: `MAILBOX#${hashEmail(email)}`, sk: `TICKET#${id}` })
    await adopt()

    expect((await list(owner)).map(ticket => ticket.id)).toEqual([id])
    expect(await unbilled(customerId)).toMatchObject({ entries: 23, minutes: 23 })
    const { body: entries } = await people.technician.request<TimeEntry[]>(
      'GET',
      `/api/unbilled-time/${customerId}?limit=50`,
    )
    expect(entries).toHaveLength(23)
  })
})

describe('an unverified address', () => {
  test('shows nothing to the account that claims it, or to another one', async () => {
    const { id } = await raised()
    const visitor = await register()
    await Promise.all([adopt(), here.cloud.settle()])
    for (const stranger of [visitor, people.customer]) {
      expect((await list(stranger)).map(ticket => ticket.id)).not.toContain(id)
      expect(await stranger.request('GET', `/api/tickets/${id}`)).toMatchObject({ status: 404 })
    }
    expect(await statistics(visitor)).toMatchObject({ openTickets: 0 })
  })

  test('is not verified by a record of an adoption alone', async () => {
    const { id } = await raised()
    const visitor = await register()
    await transact([adoptTicketsWrite(await idOf(visitor), new Date().toISOString())])
    await Promise.all([adopt(), here.cloud.settle()])
    expect(await visitor.request('GET', `/api/tickets/${id}`)).toMatchObject({ status: 404 })
  })
})
