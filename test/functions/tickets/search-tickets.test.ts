import { beforeAll, describe, expect, test } from 'vitest'
import { putAll } from '#/functions/table/table.ts'
import { storedTicket } from '#/functions/tickets/data/ticket-row.ts'
import { indexed, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { ticketId } from '#/shared/lib/ids.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { type Reply, useCloud } from '#/test/support/cloud/cloud.ts'
import { nextOf } from '#/test/support/fixtures/pagination.ts'
import { usePeople } from '#/test/support/fixtures/people.ts'

const here = useCloud()
const people = usePeople(here, beforeAll)
/** Chosen so that the newest segment of 64 has only four tickets. */
const total = 1252

/** All titles contain zprinter, a third of them jams and the others quiet. Each has its own code. */
const titleOf = (number: number) => ['Zprinter', number % 3 === 0 ? 'jams' : 'quiet', `code${number}x`].join(' ')

const ticket = (number: number): Ticket => ({
  id: ticketId(100_000 + number, number.toString(36).padStart(10, '0')),
  customerId: null,
  assignedTo: number % 100 === 0 ? people.technician.user.id : null,
  title: titleOf(number),
  description: number === 7 ? 'Mauve' : '',
  priority: number % 50 === 0 ? 'critical' : 'low',
  status: number % 650 === 0 ? 'resolved' : 'open',
  category: 'general',
  timeLogged: 0,
  customerEmail: '',
  customerName: '',
  companyName: '',
  companyId: null,
  isPrivate: false,
  waitingOn: 'us',
  createdAt: new Date(number).toISOString(),
  updatedAt: new Date(number).toISOString(),
})

beforeAll(async () => {
  const tickets = Array.from({ length: total }, (_, number) => ticket(number))
  await putAll(
    tickets.map(row => ({
      ...ticketKey(row.id),
      ...storedTicket(row),
      resolvedAt: null,
      continues: null,
      ...indexed(row),
    })),
  )
  await here.cloud.settle()
}, 120_000)

/** Everything that a search returns, page by page, and the maximum number of rows that one page read. */
async function search(words: string, filter = '', limit = 200) {
  const titles: string[] = []
  const read: number[] = []
  const path = `/api/tickets?limit=${limit}&search=${encodeURIComponent(words)}${filter}`
  for (let next: string | undefined = path; next; ) {
    here.cloud.journal.length = 0
    const { status, body, headers }: Reply<Ticket[]> = await people.technician.request('GET', next)
    expect(status).toBe(200)
    titles.push(...body.map(({ title }) => title))
    read.push(here.cloud.journal.reduce((sum, { rows = 0 }) => sum + rows, 0))
    next = nextOf(headers)
  }
  return { titles, read: Math.max(...read), pages: read.length }
}

const titlesWhere = (has: (number: number) => boolean) =>
  Array.from({ length: total }, (_, index) => total - 1 - index)
    .filter(has)
    .map(titleOf)

describe('GET /api/tickets?search= reaches every match, newest first', () => {
  test('of a prefix that more than a thousand tickets share', async () => {
    expect((await search('zprint')).titles).toEqual(titlesWhere(() => true))
  })

  test('of two common words', async () => {
    expect((await search('zprinter jams')).titles).toEqual(titlesWhere(number => number % 3 === 0))
  })

  test('of a rare word and a common one, reading few rows', async () => {
    const { titles, read } = await search('zprinter mauve')
    expect(titles).toEqual([titleOf(7)])
    expect(read).toBeLessThan(500)
  })

  test('of words that never occur together, in a finite number of pages, some of them empty', async () => {
    const { titles, read } = await search('jams quiet')
    expect(titles).toEqual([])
    expect(read).toBeLessThan(5000)
  })

  test('of a prefix that a thousand different words share', async () => {
    expect((await search('code')).titles).toEqual(titlesWhere(() => true))
    expect((await search('code jam')).titles).toEqual(titlesWhere(number => number % 3 === 0))
  })

  test.each([
    ['&priority=critical', (number: number) => number % 50 === 0],
    ['&status=resolved', (number: number) => number % 650 === 0],
    ['&assignee=mine', (number: number) => number % 100 === 0],
    ['&assignee=unassigned&priority=critical', (number: number) => number % 50 === 0 && number % 100 !== 0],
  ])('with the filter %s, reading few rows', async (filter, has) => {
    const { titles, read } = await search('zprinter', filter, 10)
    expect(titles).toEqual(titlesWhere(has))
    expect(read).toBeLessThan(1000)
  })

  test('of a ticket by its number, and of more words than are looked up', async () => {
    expect((await search(ticket(12).id.slice(0, 8))).titles).toEqual([titleOf(12)])
    const { title } = ticket(30)
    expect((await search(`${title} zpr zprin zprint`)).titles).toEqual([title])
  })
})

test('a page of a common word reads no more than the page', async () => {
  here.cloud.journal.length = 0
  const { body } = await people.technician.request<Ticket[]>('GET', '/api/tickets?limit=20&search=zprinter')
  expect(body).toHaveLength(20)
  expect(here.cloud.journal.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBeLessThan(200)
})

test('a page of a word in a third of all tickets reads as many segments as it fills, although the newest has few tickets', async () => {
  here.cloud.journal.length = 0
  const { body } = await people.technician.request<Ticket[]>('GET', '/api/tickets?limit=100&search=jams')
  expect(body).toHaveLength(100)
  // Six segments of 64, the page, and the rows that lead to them.
  expect(here.cloud.journal.reduce((sum, { rows = 0 }) => sum + rows, 0)).toBeLessThan(500)
})
