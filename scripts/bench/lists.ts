import { matchesAllPrefixes, termsOf } from '#/functions/search/terms.ts'
import { type Asked, askInTurns, type Timing } from '#/scripts/bench/ask-in-turns.ts'
import { countAll, filledCloud, login, pageNumber } from '#/scripts/bench/filled-cloud.ts'
import { priorityOf, rowsOf, type Size, titleOf } from '#/scripts/bench/many-tickets.ts'
import { userOf } from '#/scripts/bench/many-users.ts'
import { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

/** Table sizes to compare. The second has a hundred times as many tickets, or a thousand times with `TICKETS=1000000`. */
const sizes: readonly Size[] = [
  { tickets: 1000, users: 100 },
  { tickets: Number(process.env.TICKETS ?? 100_000), users: 10_000 },
]

const rounds = 60
const technician = people[1]

interface Listing extends Timing {
  /** For a search: the number of rows on all its pages, and the number that match. */
  hits?: { found: number; exist: number }
}

/** Times the lists at each size. */
export async function measureLists(): Promise<{ size: Size; listings: Listing[] }[]> {
  const clouds: { size: Size; cloud: Cloud }[] = []
  try {
    for (const size of sizes) clouds.push({ size, cloud: await filledCloud(rowsOf(size)) })
    const measured: { cloud: Cloud; requests: Request[] }[] = []
    // One after the other, because comparing a million titles blocks the thread, and the other cloud's requests would time out.
    for (const { size, cloud } of clouds) measured.push({ cloud, requests: await requestsOf(cloud, size) })
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

interface Request extends Asked {
  /** Number of matching rows, if it is a search whose pages are all read. */
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
      matchesAllPrefixes(titleOf(number), termsOf(words)) &&
      (!filter.priority || priorityOf(number) === filter.priority)
    return { name, path, cookie: asTechnician, exist: countUpTo(tickets, matches) }
  }
  const find = (name: string, words: string): Request => {
    const path = `/api/users?${new URLSearchParams({ limit: '50', search: words })}`
    const matches = (number: number) => {
      const { lastName, companyName } = userOf(number)
      return matchesAllPrefixes(`${lastName} ${companyName}`, termsOf(words))
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
    { name: '… unassigned (16 queries)', path: '/api/tickets?limit=50&assignee=unassigned', cookie: asTechnician },
    search('… with a word in a tenth of them', 'firewall'),
    search('… with two words', 'firewall slow'),
    search('… with a common word and a rare one', `firewall pc${tickets - 6}`),
    search('… with two words never together', 'jams slow'),
    search('… with a word and a filter', 'firewall', { priority: 'high' }),
    search('… with a prefix of 1 % of all words', 'pc99'),
    { ...search('… with a prefix in every ticket', 'pc'), exist: undefined },
    { name: 'the command menu, by a word in a tenth', path: '/api/search?q=firewall', cookie: asTechnician },
    { name: '… by two words', path: '/api/search?q=firewall+slow', cookie: asTechnician },
    { name: '… by a name', path: `/api/search?q=last${users - 1}`, cookie: asTechnician },
    { name: 'a customer’s own', path: '/api/tickets?limit=50', cookie: asCustomer },
    { name: '… own of a status (4 queries)', path: '/api/tickets?limit=50&status=closed', cookie: asCustomer },
    { name: 'users by name', path: '/api/users?limit=50', cookie: asAdmin },
    { name: '… of a role', path: '/api/users?limit=50&role=customer', cookie: asAdmin },
    find('… found by name', `last${users - 1}`),
    find('… found by company', 'company 42'),
  ]
}

const countUpTo = (count: number, matches: (number: number) => boolean) =>
  Array.from({ length: count }, (_, number) => number).filter(matches).length
