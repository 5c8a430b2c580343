import { beforeAll, describe, expect, test } from 'vitest'
import { businessToday } from '#/functions/data/business-today.ts'
import { seed } from '#/scripts/seed.ts'
import { allRoutes, kebabCase, type RouteId } from '#/shared/contract.ts'
import { handedOverPc } from '#/test/support/build-jobs.ts'
import { useCloud } from '#/test/support/cloud.ts'
import { madeSchedule } from '#/test/support/invoices.ts'
import { placedOrder, productWith } from '#/test/support/orders.ts'
import { savedBuild } from '#/test/support/pc-builds.ts'
import { type Person, usePeople } from '#/test/support/people.ts'
import { openedTicket, writtenArticle } from '#/test/support/rows.ts'

const here = useCloud({ prepare: seed })
const people = usePeople(here, beforeAll)

/** What every call reads beside its list: its session and caller, the module’s switch, the row that the list belongs to. */
const beside = 6

/** How many rows an entry of a list takes: its key, its row, and what is shown of other rows. */
function rowsOfEntry(path: string): number {
  // Its customer and, if it is an invoice, the invoice's lines.
  if (path.includes('books')) return 4
  // Its stock or its customer. A build has a row for each of its components, of which these have two.
  return /products|pc-components|pc-builds|orders|invoices|schedules|build-jobs/.test(path) ? 3 : 2
}

/** What a list must be asked for. */
const queries: Partial<Record<RouteId, string>> = {}

/** Rows of which each has a long list, by their path. */
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
    // A customer can have five orders that are not paid.
    const owner = number % 2 ? people.customer : people.anotherCustomer
    await placedOrder(owner, [{ productId: product, quantity: 1 }])
    await madeSchedule(people)
    await handedOverPc(people)
  }
  owners['/api/inventory/{id}'] = `/api/inventory/${product}`
  owners['/api/unbilled-time/{customerId}'] = `/api/unbilled-time/${people.customer.user.id}`
  owners['/api/tickets/{id}'] = `/api/tickets/${ticket}`
  owners['/api/knowledge-articles/{id}'] = `/api/knowledge-articles/${article}`
  const { month } = await businessToday(new Date())
  queries.exportBooks = `&month=${month}`
  await here.cloud.settle()
}, 120_000)

/** How many rows a list shows and its function reads, by the journal of the calls to the table. */
async function reading(id: string, path: string, caller: Person) {
  here.cloud.journal.length = 0
  const { status, body } = await caller.request<unknown[]>('GET', path)
  expect(status).toBe(200)
  const calls = here.cloud.journal.filter(call => call.function.endsWith(`-${kebabCase(id)}`))
  return { shown: body.length, read: calls.reduce((sum, { rows = 0 }) => sum + rows, 0) }
}

describe('a paged list', () => {
  // An export reads each ticket's conversation and history, too, which its page shows, and lists of several kinds in turn.
  const exports = ['exportTickets', 'exportRecords']
  const lists = allRoutes.filter(({ id, route }) => route.paged && !exports.includes(id))

  test.each(lists.map(({ id, route }) => [id, route.path]))(
    '%s reads a key and a row per entry, with what is shown beside it, and one more',
    async (id, path) => {
      const each = rowsOfEntry(path)
      const filled = path.replace(/^.*\{(?:id|customerId)\}/, start => owners[start] ?? start)
      const three = await reading(id, `${filled}?limit=3${queries[id] ?? ''}`, people.admin)
      const five = await reading(id, `${filled}?limit=5${queries[id] ?? ''}`, people.admin)
      expect([three.shown, five.shown], 'enough rows to cut a page from').toEqual([3, 5])
      expect(five.read).toBeLessThanOrEqual(each * (5 + 1) + beside)
      expect(five.read - three.read, 'for two more that are shown').toBeLessThanOrEqual(2 * each)
    },
  )

  test('a customer’s own tickets are read without the team’s and without the whole list', async () => {
    for (let number = 0; number < 5; number++) await openedTicket(people.anotherCustomer)
    const { shown, read } = await reading('listTickets', '/api/tickets?limit=3', people.anotherCustomer)
    expect(shown).toBe(3)
    expect(read).toBeLessThanOrEqual(2 * (3 + 1) + beside)
  })

  test.each([
    ['a status and a priority', 'status=resolved&priority=medium', 1],
    ['a status', 'status=resolved', 4],
    ['nobody’s', 'assignee=unassigned', 16],
  ])('the team’s tickets of %s read their share of each partition', async (_, filter, partitions) => {
    const limit = 5
    const { read } = await reading('listTickets', `/api/tickets?limit=${limit}&${filter}`, people.technician)
    const share = Math.ceil((limit + 1) / partitions) + (partitions > 1 ? 2 : 0)
    expect(read).toBeLessThanOrEqual(limit + 1 + partitions * share + beside)
  })
})
