import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Counted, hourlyLimit, limitSubject } from '#/functions/http/rate-limit.ts'
import { readKeys } from '#/functions/providers/keys.ts'
import { change, type Key, remove } from '#/functions/table/table.ts'
import { findUser } from '#/functions/users/data/users.ts'
import { allRoutes, type RouteId } from '#/shared/contract.ts'
import type { AnyRoute } from '#/shared/lib/route.ts'
import { inFewWorkers, newVisitor, type Reply, useCloud, type Visitor } from '#/test/support/cloud/cloud.ts'
import { rounds } from '#/test/support/contract/fuzz-settings.ts'
import { requests } from '#/test/support/contract/requests.ts'
import { type People, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket } from '#/test/support/fixtures/rows.ts'

const here = useCloud(inFewWorkers)
const people = usePeople(here)
beforeAll(() => {
  return readKeys(0)
})
const limited = allRoutes.filter(({ route }) => route.limit).map(({ id, route }) => [id, route] as const)
const address = '127.0.0.1'
const atOnce = 60
/** Requests per route; the nightly run sends as many as an attacker. */
const ofEachRoute = rounds === 1 ? 2 : atOnce
const left = 1
const counted: Key[] = []
afterEach(() => Promise.all(counted.splice(0).map(remove)))

/** The same people without Idempotency-Keys, so that every request counts. `last` returns the visitor who sent the last one. */
function withoutKeys(everybody: People): { people: People; last: () => Visitor } {
  let last: Visitor = everybody.anonymous
  const careless = <By extends Visitor>(by: By): By => ({
    ...by,
    request: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      last = by
      const { 'idempotency-key': _, ...others } = headers
      return by.request(method, path, body, others)
    },
  })
  const entries = Object.entries(everybody).map(([name, by]) => [name, careless(by)])
  return { people: Object.fromEntries(entries) as unknown as People, last: () => last }
}

/** The subject of the limit: the signed-in account, or the address on public routes. */
async function countedAs(route: AnyRoute, by: Visitor): Promise<Counted> {
  const id = by.cookies.get('sid')?.split('.')[0] ?? ''
  return { caller: route.access === 'public' ? undefined : await findUser(id), address }
}

/** A request of a route with all but `left` of its hourly limit used up. */
async function nearTheLimit(id: RouteId, route: AnyRoute): Promise<() => Promise<Reply>> {
  const { people: careless, last } = withoutKeys(people)
  const send = await requests[id](careless)
  await send()
  const by = await countedAs(route, last())
  const key = { pk: `ATTEMPT#${limitSubject(route, by)}`, sk: 'ATTEMPT' }
  counted.push(key)
  await change(key, {
    update: 'SET attempts = :used',
    values: { ':used': (hourlyLimit(route, by) ?? 0) - left },
  })
  return send
}

const statuses = (replies: Reply[]) => replies.map(({ status }) => status)

describe('many requests at once from one account and one address', () => {
  test.each(limited)('%s uses up the hourly limit, and a 429 says when to retry', async (id, route) => {
    const send = await nearTheLimit(id, route)
    const replies = await Promise.all(Array.from({ length: ofEachRoute }, send))
    const refused = replies.filter(({ status, headers }) => status === 429 && Number(headers.get('retry-after')) > 1800)
    expect(statuses(replies).filter(status => status === 429)).toHaveLength(ofEachRoute - left)
    expect(refused).toHaveLength(ofEachRoute - left)
    expect(refused[0]?.body).toMatchObject({
      detail: expect.stringMatching(
        /^(?:You have|Your network has) reached the limit of \d+ requests per hour\. Try again in \d+ minutes\.$/,
      ),
    })
  })

  test('open the twenty tickets a customer may open, each once', async () => {
    const { customer } = people
    const ticket = { title: 'Printer on fire', description: 'It smells of toner.' }
    const send = () => customer.request('POST', '/api/tickets', ticket)
    const replies = await Promise.all(Array.from({ length: atOnce }, send))
    expect(statuses(replies).sort()).toEqual([...Array(20).fill(201), ...Array(40).fill(429)])
    expect((await customer.request<unknown[]>('GET', '/api/tickets?limit=200')).body).toHaveLength(20)
  })

  test('open all tickets of a technician, whose limit is higher', async () => {
    const { technician, customer } = people
    const ticket = { title: 'VPN', description: 'Down', customerEmail: customer.user.email, customerName: 'Dana' }
    const replies = await Promise.all(
      Array.from({ length: atOnce }, () => technician.request('POST', '/api/tickets', ticket)),
    )
    expect(statuses(replies)).toEqual(Array(atOnce).fill(201))
  })

  test('leave another account’s limit unaffected', async () => {
    const { customer, anotherCustomer } = people
    const ticket = { title: 'VPN', description: 'Down' }
    const send = () => customer.request('POST', '/api/tickets', ticket)
    expect(statuses(await Promise.all(Array.from({ length: 25 }, send)))).toContain(429)
    await openedTicket(anotherCustomer)
  })
})

test('a request is answered again beyond the limit under its Idempotency-Key', async () => {
  const { customer } = people
  const ticket = { title: 'VPN', description: 'Down' }
  const send = (key: string) => customer.request('POST', '/api/tickets', ticket, { 'idempotency-key': key })
  const first = await send('first')
  await Promise.all(Array.from({ length: 30 }, (_, number) => send(`another-${number}`)))
  expect(await send('too-many')).toMatchObject({ status: 429 })
  expect(await send('first')).toMatchObject({ status: 201, body: first.body })
})

test('public routes count by address', async () => {
  const register = (number: number) =>
    newVisitor(here.cloud).request('POST', '/api/customer/register', {
      email: `${number}-${Date.now()}@people.test`,
      password: 'Correct horse 1',
      firstName: 'Dana',
      lastName: 'Whitfield',
      companyName: 'W&M',
    })
  const replies = await Promise.all(Array.from({ length: atOnce }, (_, number) => register(number)))
  expect(statuses(replies).filter(status => status === 429).length).toBeGreaterThanOrEqual(30)
})
