import { beginsAll, wordsOf } from '#/functions/data/lib/search.ts'
import type { Key } from '#/functions/data/lib/table.ts'
import { placesOf } from '#/functions/data/ticket-places.ts'
import { blockOf, pointersTo, textRow } from '#/functions/data/ticket-words.ts'
import { indexed, ticketKey } from '#/functions/data/tickets.ts'
import { type Asked, askInTurns, type Timing } from '#/scripts/bench/ask-in-turns.ts'
import { countAll, filledCloud, login, pageNumber } from '#/scripts/bench/filled-cloud.ts'
import { idOfUser, userOf, userRows } from '#/scripts/bench/many-users.ts'
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

interface Listing extends Timing {
  /** Of a search: how many rows all its pages have, and how many match. */
  hits?: { found: number; exist: number }
}

/** How the lists do at each size. */
export async function measureLists(): Promise<{ size: Size; listings: Listing[] }[]> {
  const clouds: { size: Size; cloud: Cloud }[] = []
  try {
    for (const size of sizes) clouds.push({ size, cloud: await filledCloud(rowsOf(size)) })
    const measured = await Promise.all(
      clouds.map(async ({ size, cloud }) => ({ cloud, requests: await requestsOf(cloud, size) })),
    )
    const listings = await askInTurns(measured, rounds)
    return await Promise.all(
      measured.map(async ({ cloud, requests }, index) => ({
        size: clouds[index]?.size as Size,
        listings: await Promise.all(
          (listings[index] ?? []).map(async (listing, number): Promise<Listing> => {
            const { path = '', cookie = '', exist } = requests[number] ?? {}
            if (exist === undefined) return listing
            return { ...listing, hits: { found: await countAll(cloud.url, path, cookie), exist } }
          }),
        ),
      })),
    )
  } finally {
    for (const { cloud } of clouds) await cloud.stop()
  }
}

function* rowsOf(size: Size): Generator<Key> {
  for (let number = 0; number < size.users; number++) yield* userRows(number)
  for (let number = 0; number < size.tickets; number++) yield* ticketRows(number, size.users)
  // Each block is folded, as all but the newest two are.
  const ids = Array.from({ length: size.tickets }, (_, number) => number)
  for (const [block, numbers] of Map.groupBy(ids, number => blockOf(idOfTicket(number))))
    yield* pointersTo(
      block,
      numbers.map(number => textRow(idOfTicket(number), 'TICKET', wordsOf(titleOf(number)))),
    )
}

const idOfTicket = (number: number) => ticketId(number + 100_000, number.toString(36).padStart(10, '0'))

const priorityOf = (number: number) => priorities[number % priorities.length] ?? 'medium'

/** Each thing has each trouble, and each ticket a word of its own. */
const titleOf = (number: number) =>
  `${nouns[number % nouns.length]} pc${number} ${troubles[Math.floor(number / nouns.length) % troubles.length]}`

function ticketRows(number: number, users: number): Key[] {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const id = idOfTicket(number)
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
    textRow(id, 'TICKET', wordsOf(title)),
  ]
}

interface Request extends Asked {
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
    { name: '… of theirs, of a status (4 queries)', path: '/api/tickets?limit=50&status=closed', cookie: asCustomer },
    { name: 'users by name', path: '/api/users?limit=50', cookie: asAdmin },
    { name: '… of a role', path: '/api/users?limit=50&role=customer', cookie: asAdmin },
    find('… found by name', `last${users - 1}`),
    find('… found by company', 'company 42'),
  ]
}

const countUpTo = (count: number, matches: (number: number) => boolean) =>
  Array.from({ length: count }, (_, number) => number).filter(matches).length
