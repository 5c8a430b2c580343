import { beginsAll, wordKey, wordsOf } from '#/functions/data/lib/search.ts'
import type { Key } from '#/functions/data/lib/table.ts'
import { placesOf } from '#/functions/data/ticket-places.ts'
import { indexed, ticketKey } from '#/functions/data/tickets.ts'
import { listed, type User, userKey } from '#/functions/data/users.ts'
import { countAll, filledCloud, login, nextOf, read, timed } from '#/scripts/bench/filled-cloud.ts'
import { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local/cloud.ts'
import { ticketId, UserId } from '#/shared/lib/ids.ts'
import { priorities, statuses } from '#/shared/ticket-rules.ts'
import type { Ticket } from '#/shared/tickets.ts'

/** Tickets and users that the lists are measured with; the ratio says what a hundred times as many cost. */
const sizes = [
  { tickets: 1000, users: 100 },
  { tickets: 100_000, users: 10_000 },
] as const

const rounds = 60
const nouns = ['Printer', 'Laptop', 'VPN', 'Mailbox', 'Firewall', 'Backup', 'Scanner', 'Monitor', 'Phone', 'Server']
const troubles = ['jams', 'is slow', 'will not start', 'drops calls', 'lost its settings', 'asks for a password']
const technician = people[1]

interface Size {
  tickets: number
  users: number
}

interface Listing {
  name: string
  milliseconds: number[]
  /** Rows of the table that one request reads. */
  rows: number
  /** Of a search: how many rows all its pages have, and how many match. */
  hits?: { found: number; exist: number }
}

/** How the lists do at each size, their requests in turns, so that a slow moment of the machine hits all alike. */
export async function measureLists(): Promise<{ size: Size; listings: Listing[] }[]> {
  const clouds: { size: Size; cloud: Cloud }[] = []
  try {
    for (const size of sizes) clouds.push({ size, cloud: await filledCloud(rowsOf(size)) })
    const measured = await Promise.all(
      clouds.map(async ({ size, cloud }) => ({ size, cloud, requests: await requestsOf(cloud, size) })),
    )
    const answers = measured.map(({ size, requests }) => ({
      size,
      listings: requests.map(({ name }): Listing => ({ name, milliseconds: [], rows: 0 })),
    }))
    for (let round = -5; round < rounds; round++) {
      for (const [index, { cloud, requests }] of measured.entries()) {
        for (const [number, request] of requests.entries()) {
          const { milliseconds, rows } = await timed(cloud, request.path, request.cookie)
          const listing = answers[index]?.listings[number]
          if (round < 0 || !listing) continue
          listing.milliseconds.push(milliseconds)
          listing.rows = rows
        }
      }
    }
    for (const [index, { cloud, requests }] of measured.entries()) {
      for (const [number, { path, cookie, exist }] of requests.entries()) {
        const listing = answers[index]?.listings[number]
        if (exist !== undefined && listing) listing.hits = { found: await countAll(cloud.url, path, cookie), exist }
      }
    }
    return answers
  } finally {
    for (const { cloud } of clouds) await cloud.stop()
  }
}

function* rowsOf(size: Size): Generator<Key> {
  for (let number = 0; number < size.users; number++) yield* userRows(number)
  for (let number = 0; number < size.tickets; number++) yield* ticketRows(number, size.users)
}

const idOfUser = (number: number) => UserId.parse(`00000000-0000-4000-9000-${number.toString().padStart(12, '0')}`)

function userRows(number: number): Key[] {
  const user = userOf(number)
  const { gsi1sk: position } = listed(user)
  const words = wordsOf(user.lastName, user.companyName).map(word => wordKey('users', word, position))
  return [{ ...userKey(user.id), ...user, ...listed(user) } as Key, ...words]
}

function userOf(number: number): User {
  const at = '2026-01-01T00:00:00.000Z'
  return {
    id: idOfUser(number),
    email: `person${number}@company${number % 500}.test`,
    emailVerified: true,
    firstName: `First${number % 97}`,
    lastName: `Last${number}`,
    companyName: `Company ${number % 500}`,
    profileImageUrl: null,
    role: 'customer',
    sessionGeneration: 0,
    lastLoginAt: null,
    createdAt: at,
    updatedAt: at,
  }
}

const priorityOf = (number: number) => priorities[number % priorities.length] ?? 'medium'

/** Each thing has each trouble, and each ticket a word of its own. */
const titleOf = (number: number) =>
  `${nouns[number % nouns.length]} pc${number} ${troubles[Math.floor(number / nouns.length) % troubles.length]}`

function ticketRows(number: number, users: number): Key[] {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const id = ticketId(number + 100_000, number.toString(36).padStart(10, '0'))
  const title = titleOf(number)
  const ticket: Ticket = {
    id,
    // A tenth are one customer's: the longest list that a customer has.
    customerId: number % 10 === 0 ? UserId.parse(people[2].id) : idOfUser(number % users),
    assignedTo: number % 3 === 0 ? UserId.parse(technician.id) : null,
    title,
    description: 'It has been like this since the morning, and restarting it did not help.',
    priority: priorityOf(number),
    status: statuses[Math.floor(number / 7) % statuses.length] ?? 'open',
    category: 'general',
    timeLogged: 0,
    customerEmail: 'dana@company.test',
    customerName: 'Dana Whitfield',
    companyName: 'Whitfield & Moss',
    createdAt: at,
    updatedAt: at,
  }
  return [
    { ...ticketKey(id), ...ticket, resolvedAt: null, continues: null, ...indexed(ticket) } as Key,
    ...placesOf(ticket),
    ...wordsOf(title).map(word => wordKey('tickets', word, id)),
  ]
}

interface Request {
  name: string
  path: string
  cookie: string
  /** How many rows match, where it is a search whose pages are all read. */
  exist?: number | undefined
}

async function requestsOf({ url }: Cloud, { tickets, users }: Size): Promise<Request[]> {
  const asCustomer = await login(url, people[2].email)
  const asTechnician = await login(url, technician.email)
  const asAdmin = await login(url, people[0].email)
  const tenth = await pageNumber(url, asTechnician, '/api/tickets?limit=50', 10)
  const search = (name: string, words: string, filter: { priority?: 'high' } = {}): Request => {
    const path = `/api/tickets?${new URLSearchParams({ limit: '50', search: words, ...filter })}`
    const matches = (number: number) =>
      beginsAll(titleOf(number), wordsOf(words)) && (!filter.priority || priorityOf(number) === filter.priority)
    return { name, path, cookie: asTechnician, exist: countUpTo(tickets, matches) }
  }
  const find = (name: string, words: string): Request => {
    const path = `/api/users?${new URLSearchParams({ limit: '50', search: words })}`
    const matches = (number: number) => {
      const { lastName, companyName } = userOf(number)
      return beginsAll(`${lastName} ${companyName}`, wordsOf(words))
    }
    return { name, path, cookie: asAdmin, exist: countUpTo(users, matches) }
  }
  return [
    { name: 'the team’s tickets', path: '/api/tickets?limit=50', cookie: asTechnician },
    { name: '… the tenth page', path: tenth, cookie: asTechnician },
    {
      name: '… of a status and priority',
      path: '/api/tickets?limit=50&status=open&priority=high',
      cookie: asTechnician,
    },
    { name: '… of a status (4 queries)', path: '/api/tickets?limit=50&status=resolved', cookie: asTechnician },
    { name: '… nobody’s (16 queries)', path: '/api/tickets?limit=50&assignee=unassigned', cookie: asTechnician },
    search('… with a word that a tenth have', 'firewall'),
    search('… with two words', 'firewall slow'),
    search('… with a common word and a rare one', `firewall pc${tickets - 6}`),
    search('… with words never together', 'jams slow'),
    search('… with a word and a filter', 'firewall', { priority: 'high' }),
    search('… with a beginning of a hundredth of all words', 'pc99'),
    { ...search('… with a beginning that every ticket has', 'pc'), exist: undefined },
    { name: 'a customer’s own', path: '/api/tickets?limit=50', cookie: asCustomer },
    { name: '… of a status (4 queries)', path: '/api/tickets?limit=50&status=closed', cookie: asCustomer },
    { name: 'users by name', path: '/api/users?limit=50', cookie: asAdmin },
    { name: '… of a role', path: '/api/users?limit=50&role=customer', cookie: asAdmin },
    find('… found by name', `last${users - 1}`),
    find('… found by company', 'company 42'),
  ]
}

async function pageNumber(url: string, cookie: string, path: string, number: number): Promise<string> {
  const answer = await read(url, path, cookie)
  const next = nextOf(answer)
  return number === 1 || !next ? path : pageNumber(url, cookie, next, number - 1)
}

const countUpTo = (count: number, matches: (number: number) => boolean) =>
  Array.from({ length: count }, (_, number) => number).filter(matches).length
