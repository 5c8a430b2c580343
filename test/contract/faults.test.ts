import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test } from 'vitest'
import type { FaultKind } from '#/scripts/local/faults.ts'
import { allRoutes, kebabCase, type RouteId } from '#/shared/contract.ts'
import { type Reply, useCloud } from '#/test/support/cloud.ts'
import { difference, footprint } from '#/test/support/footprint.ts'
import { type People, usePeople } from '#/test/support/people.ts'
import { openedTicket } from '#/test/support/rows.ts'

const here = useCloud()
const people = usePeople(here)

/** A request, ready to be sent as often as need be: as a person presses the button again. */
type Send = () => Promise<Reply>

/** For each route a request that does its work, on rows of its own. A route without one does not compile. */
const requests: Record<RouteId, (people: People) => Promise<Send>> = {
  getCurrentUser:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/auth/user'),
  logIn: async ({ anonymous }) => {
    const account = { email: `${randomUUID()}@people.test`, password: 'long enough' }
    await anonymous.request('POST', '/api/customer/register', {
      ...account,
      firstName: 'A',
      lastName: 'B',
      companyName: 'C',
    })
    anonymous.cookies.clear()
    return () => anonymous.request('POST', '/api/customer/login', account)
  },
  register: async ({ anonymous }) => {
    const account = { email: `${randomUUID()}@people.test`, password: 'long enough' }
    return keyed(key =>
      anonymous.request(
        'POST',
        '/api/customer/register',
        { ...account, firstName: 'A', lastName: 'B', companyName: 'C' },
        key,
      ),
    )
  },
  startLogin:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/login'),
  logOut:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/logout'),
  listTickets: async ({ customer }) => {
    await openedTicket(customer)
    return () => customer.request('GET', '/api/tickets')
  },
  openTicket: async ({ technician, customer }) => {
    const ticket = { title: 'VPN', description: 'Down', customerEmail: customer.user.email, customerName: 'Dana' }
    return keyed(key => technician.request('POST', '/api/tickets', ticket, key))
  },
  updateTicket: async ({ technician, customer }) => {
    const { id } = await openedTicket(customer)
    const change = { status: 'resolved', timeLogged: 25, timeLoggedBase: 0 }
    return keyed(key => technician.request('PUT', `/api/tickets/${id}`, change, key))
  },
  customerStatistics:
    async ({ customer }) =>
    () =>
      customer.request('GET', '/api/stats/customer'),
  technicianStatistics:
    async ({ technician }) =>
    () =>
      technician.request('GET', '/api/stats/technician'),
  getHealth:
    async ({ anonymous }) =>
    () =>
      anonymous.request('GET', '/api/health'),
  getOpenApi:
    async ({ anonymous }) =>
    () =>
      anonymous.request('GET', '/api/openapi.json'),
}

/** One press of a button: all its tries carry the same Idempotency-Key. */
function keyed(send: (headers: Record<string, string>) => Promise<Reply>): Send {
  const headers = { 'idempotency-key': randomUUID() }
  return () => send(headers)
}

/** A fault that hits a call once is met by the SDK's retry; one that stays is met by the person's. */
const faults: { kind: FaultKind; times: number }[] = [
  { kind: 'throttle', times: Number.POSITIVE_INFINITY },
  { kind: 'fail', times: Number.POSITIVE_INFINITY },
  { kind: 'conflict', times: 2 },
  { kind: 'conflict', times: Number.POSITIVE_INFINITY },
  { kind: 'hang', times: 1 },
  { kind: 'lose-answer', times: 1 },
  { kind: 'lose-answer', times: Number.POSITIVE_INFINITY },
]
/** What only a write that competes with another one is told. */
const canConflict = /^(?:TransactWriteItems|PutItem|UpdateItem|DeleteItem)$/

afterEach(() => here.cloud.faults.clear())

/** Sends, and answers what that has changed. */
async function effectOf(send: Send) {
  const before = await footprint(here.cloud)
  const answer = await send()
  return { answer, effect: difference(before, await settledFootprint()) }
}

/** Mails change state when they are sent, which is the outbox's affair and tested there. */
const settledFootprint = async () => footprint(here.cloud)

/** The AWS calls that a route makes when all is well, each with which of its kind it is. */
async function callsOf(id: RouteId, send: Send) {
  here.cloud.journal.length = 0
  const { answer, effect } = await effectOf(send)
  expect(answer.status).toBeLessThan(400)
  const made = here.cloud.journal.filter(call => call.function.endsWith(`-${kebabCase(id)}`))
  const calls = made.map(({ service, action }, index) => ({
    service,
    action,
    nth: made.slice(0, index + 1).filter(call => call.action === action).length,
  }))
  return { calls, effect }
}

describe('a call to AWS that goes wrong leaves no half of a change, and a retry converges once', () => {
  test.each(allRoutes.map(({ id }) => id))('%s', { timeout: 300_000 }, async id => {
    const { calls, effect: wanted } = await callsOf(id, await requests[id](people))
    for (const call of calls) {
      for (const { kind, times } of faults) {
        if (kind === 'conflict' && !canConflict.test(call.action)) continue
        const told = `${kind} × ${times} of ${call.action} ${call.nth}`
        const send = await requests[id](people)
        here.cloud.faults.inject({ function: kebabCase(id), ...call, kind, times })
        const { answer, effect } = await effectOf(send)
        here.cloud.faults.clear()

        if (answer.status >= 400) expect(answer.status, told).toBe(503)
        // An answer that was lost may be of a change that was made whole; nothing else may have been.
        const allowed = answer.status < 400 ? [wanted] : kind === 'lose-answer' ? [{}, wanted] : [{}]
        expect(allowed, told).toContainEqual(effect)
        if (answer.status >= 400) {
          const retried = await effectOf(send)
          expect(retried.answer.status, `${told}, retried`).toBeLessThan(400)
          expect(added(effect, retried.effect), `${told}, retried`).toEqual(wanted)
        }
      }
    }
  })
})

function added(first: Record<string, number>, second: Record<string, number>): Record<string, number> {
  const sum = { ...first }
  for (const [name, value] of Object.entries(second)) sum[name] = (sum[name] ?? 0) + value
  return Object.fromEntries(Object.entries(sum).filter(([, value]) => value !== 0))
}
