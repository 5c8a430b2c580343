import { beforeAll, describe, expect, test } from 'vitest'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { change, query } from '#/functions/table/table.ts'
import { seed } from '#/scripts/seed.ts'
import { allRoutes, kebabCase, type RouteId } from '#/shared/contract.ts'
import { inFewWorkers, useCloud } from '#/test/support/cloud/cloud.ts'
import { handedOverPc } from '#/test/support/fixtures/build-jobs.ts'
import { askedToJoin, createdCompany, invited, joined } from '#/test/support/fixtures/companies.ts'
import { activeContract, businessDayNow } from '#/test/support/fixtures/contracts.ts'
import { madeSchedule } from '#/test/support/fixtures/invoices.ts'
import { placedOrder, productWith, shippedLaptops } from '#/test/support/fixtures/orders.ts'
import { savedBuild } from '#/test/support/fixtures/pc-builds.ts'
import { type Person, signedIn, usePeople } from '#/test/support/fixtures/people.ts'
import { openedTicket, writtenArticle } from '#/test/support/fixtures/rows.ts'
import { loggedTime } from '#/test/support/fixtures/time.ts'

const here = useCloud({ ...inFewWorkers, prepare: seed })
const people = usePeople(here, beforeAll)

/** Rows that every call reads in addition to its list: session, caller, module switch and the list's owner. */
const beside = 6

/** Rows read per entry: its key, its row, and the rows it shows parts of. */
function rowsOfEntry(path: string): number {
  // Four: also the customer and, for an invoice, its lines.
  // A contract: also its customer and the hours of its month; its time, also the ticket and the person.
  // A request to join: also its customer and its company.
  if (/books|contracts|join-requests/.test(path)) return 4
  // Five: also its primary contact and the counters of its tickets and of its schedules.
  if (path === '/api/companies') return 5
  // Three: also its stock or customer. A build has a row per component, of which these have two.
  // Unbilled time: also the name of its payer, a customer or a company.
  return /unbilled-time|products|pc-components|pc-builds|orders|invoices|schedules|build-jobs|sla-metrics/.test(path)
    ? 3
    : 2
}

/** Query parameters that a list requires. */
const queries: Partial<Record<RouteId, string>> = {}

/** Rows that each have a long list, by path. */
const owners: Record<string, string> = {}

beforeAll(async () => {
  const { technician } = people
  const { id: ticket } = await openedTicket(people.customer)
  const { id: article } = await writtenArticle(technician)
  for (let number = 1; number <= 6; number++) {
    await technician.request('POST', `/api/tickets/${ticket}/comments`, { comment: `Step ${number}` })
    await technician.request('PUT', `/api/tickets/${ticket}`, { timeLogged: 5 * number })
    await technician.request('PUT', `/api/knowledge-articles/${article}`, {
      title: 'A',
      content: `Version ${number}`,
      published: true,
    })
    await writtenArticle(technician)
    await savedBuild(people.admin)
  }
  const product = await productWith(9)
  for (let number = 1; number <= 6; number++) {
    await technician.request('POST', `/api/inventory/${product}/receipts`, { quantity: 1 })
    // A customer can have at most five unpaid orders.
    const owner = number % 2 ? people.customer : people.anotherCustomer
    await placedOrder(owner, [{ productId: product, quantity: 1 }])
    await madeSchedule(people)
    await handedOverPc(people)
  }
  const agreeing = { admin: people.admin, customer: people.anotherCustomer }
  for (let number = 1; number <= 6; number++) await activeContract(agreeing, { coverage: 'none' })
  const covering = await activeContract(agreeing)
  const { id: ticketId } = await openedTicket(people.anotherCustomer)
  for (let number = 1; number <= 6; number++) {
    await loggedTime({ technician, customer: people.anotherCustomer }, { ticketId, minutes: 5 })
  }
  const company = await createdCompany(people.admin)
  for (let number = 1; number <= 6; number++) {
    const person = await signedIn(here.cloud, 'customer')
    await joined(person, company.id, 'member')
    await invited(people, company.id)
    const customer = await signedIn(here.cloud, 'customer')
    await askedToJoin({ admin: people.admin, customer })
    if (number <= 2) await loggedTime({ technician, customer }, { minutes: 5 })
  }
  owners['/api/companies/{id}'] = `/api/companies/${company.id}`
  owners['/api/contracts/{id}'] = `/api/contracts/${covering.id}`
  owners['/api/inventory/{id}'] = `/api/inventory/${product}`
  owners['/api/unbilled-time/{customerId}'] = `/api/unbilled-time/${people.customer.user.id}`
  owners['/api/orders/{id}'] = `/api/orders/${(await shippedLaptops(people, 6)).id}`
  owners['/api/tickets/{id}'] = `/api/tickets/${ticket}`
  owners['/api/knowledge-articles/{id}'] = `/api/knowledge-articles/${article}`
  const { month } = await businessToday(new Date())
  queries.exportBooks = `&month=${month}`
  await here.cloud.settle()
  await ageTicketChanges()
}, 120_000)

/** Makes all changes to tickets so old that no index lacks them, and the team's list reads none of them again. */
async function ageTicketChanges() {
  for (const { pk, sk } of await query({ pk: 'COUNTER#tickets', limit: 20 })) {
    await change({ pk, sk }, { update: 'REMOVE recent1, recent2, recent3, recent4' })
  }
}

/** Rows that a list returns and that its function reads, from the journal of table calls. */
async function reading(id: string, path: string, caller: Person) {
  here.cloud.journal.length = 0
  const { status, body } = await caller.request<unknown[]>('GET', path)
  expect(status).toBe(200)
  const calls = here.cloud.journal.filter(call => call.function.endsWith(`-${kebabCase(id)}`))
  return { shown: body.length, read: calls.reduce((sum, { rows = 0 }) => sum + rows, 0) }
}

describe('a paged list', () => {
  // Excluded: exports also read each ticket's conversation and history, and combine lists of several kinds.
  const exports = ['exportTickets', 'exportRecords']
  const lists = allRoutes.filter(({ id, route }) => route.paged && !exports.includes(id))

  test.each(lists.map(({ id, route }) => [id, route.path]))(
    '%s reads one key and the rows shown per entry, plus one more entry',
    async (id, path) => {
      const each = rowsOfEntry(path)
      const filled = path
        .replace(/^.*\{(?:id|customerId)\}/, start => owners[start] ?? start)
        .replace('{day}', businessDayNow())
      const three = await reading(id, `${filled}?limit=3${queries[id] ?? ''}`, people.admin)
      const five = await reading(id, `${filled}?limit=5${queries[id] ?? ''}`, people.admin)
      expect([three.shown, five.shown], 'enough rows to cut a page from').toEqual([3, 5])
      expect(five.read).toBeLessThanOrEqual(each * (5 + 1) + beside)
      expect(five.read - three.read, 'for two more that are shown').toBeLessThanOrEqual(2 * each)
    },
  )

  test('a customer’s own tickets are read without the team’s and without the rest of the list', async () => {
    for (let number = 0; number < 5; number++) await openedTicket(people.anotherCustomer)
    const { shown, read } = await reading('listTickets', '/api/tickets?limit=3', people.anotherCustomer)
    expect(shown).toBe(3)
    expect(read).toBeLessThanOrEqual(2 * (3 + 1) + beside)
    await ageTicketChanges()
  })

  test.each([
    ['a status and a priority', 'status=resolved&priority=medium', 1],
    ['a status', 'status=resolved', 4],
    ['nobody’s', 'assignee=unassigned', 16],
  ])('the team’s tickets with %s read a share of each partition', async (_, filter, partitions) => {
    const limit = 5
    const { read } = await reading('listTickets', `/api/tickets?limit=${limit}&${filter}`, people.technician)
    const share = Math.ceil((limit + 1) / partitions) + (partitions > 1 ? 2 : 0)
    expect(read).toBeLessThanOrEqual(limit + 1 + partitions * share + beside)
  })
})
