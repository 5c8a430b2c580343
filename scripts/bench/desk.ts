import type { Key, Write } from '#/functions/table/table.ts'
import { indexWrites } from '#/functions/tickets/data/customer-ticket-index.ts'
import { placeCardWrites, queued } from '#/functions/tickets/data/ticket-cards.ts'
import { countTicketWrites } from '#/functions/tickets/data/ticket-counters.ts'
import { storedTicket } from '#/functions/tickets/data/ticket-row.ts'
import { indexed, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { type Asked, askInTurns, type Timing } from '#/scripts/bench/ask-in-turns.ts'
import { rowsWrittenBy } from '#/scripts/bench/counter-rows.ts'
import { filledCloud, login, pageNumber, request } from '#/scripts/bench/filled-cloud.ts'
import { ticketOf } from '#/scripts/bench/many-tickets.ts'
import { printGrowth } from '#/scripts/bench/print-growth.ts'
import { people } from '#/scripts/demo/people.ts'
import type { Cloud } from '#/scripts/local-cloud/cloud.ts'

/** Numbers of tickets to measure with, half of them open work. `TICKETS=10000` compares with fewer. */
const sizes = [1000, Number(process.env.TICKETS ?? 100_000)] as const
/**
 * Maximum rows that a page of 50 reads, also in an order across priorities, which merges five ranges, and maximum units of a poll with
 * nothing new, apart from its caller's session.
 */
const goals = { rows: 61, mergedRows: 100, pollUnits: 1 } as const
const rounds = 60
const users = 100

/** Compares the queue at each size. Fails the run if a page or a poll reads too much, or reads more with more tickets. */
export async function printDesk() {
  const timings = await measureDesk()
  const growth = printGrowth('The queue, with tickets', sizes, timings)
  const session = timings[1]?.find(({ name }) => name === names.session)?.units ?? 0
  const failures = [
    ...growth.flatMap(({ name, rows: [few = 0, many = 0] }) => {
      if (many > few + 1) return [`Reads more rows with more tickets: ${name}`]
      const most = name === names.merged ? goals.mergedRows : goals.rows
      return many > most ? [`Reads more than ${most} rows: ${name}`] : []
    }),
    ...(timings[1] ?? [])
      .filter(({ name, units }) => name === names.poll && units - session > goals.pollUnits)
      .map(({ units }) => `A poll with nothing new reads ${units - session} units`),
  ]
  for (const failure of failures) console.error(failure)
  if (failures.length > 0) process.exitCode = 1
}

const names = {
  session: 'who is signed in',
  merged: '… longest waiting first',
  poll: 'a poll with nothing new',
} as const

async function measureDesk(): Promise<Timing[][]> {
  const clouds: Cloud[] = []
  try {
    for (const size of sizes) clouds.push(await filledCloud(rowsWrittenBy(ticketsOf(size))))
    const measured = await Promise.all(clouds.map(async cloud => ({ cloud, requests: await requestsOf(cloud) })))
    return await askInTurns(measured, rounds)
  } finally {
    for (const cloud of clouds) await cloud.stop()
  }
}

/** The writes of tickets with their cards and counters. */
function* ticketsOf(size: number): Generator<Write[]> {
  for (let number = 0; number < size; number++) {
    const ticket = queued(ticketOf(number, users))
    const row = { ...ticketKey(ticket.id), ...ticket, resolvedAt: null, continues: null, sla: null, version: 1 }
    const stored: Key = { ...ticketKey(ticket.id), ...storedTicket(ticket), ...indexed(ticket) }
    yield [
      { put: { ...stored, resolvedAt: null, continues: null, sla: null, version: 1, isQueued: ticket.isQueued } },
      ...indexWrites(ticket),
      ...countTicketWrites(ticket, undefined, ticket),
      ...placeCardWrites(undefined, row),
    ]
  }
}

async function requestsOf({ url }: Cloud): Promise<Asked[]> {
  const cookie = await login(url, people[1].email)
  const page = '/api/queue?limit=50&view=open'
  const first = await request(url, page, { cookie, 'x-beacon-poll': '1' })
  const version = first.headers.get('x-beacon-poll') ?? ''
  const paths = {
    [names.session]: '/api/auth/user',
    'the view Open': page,
    '… its tenth page': await pageNumber(url, cookie, page, 10),
    'the view Waiting on us': '/api/queue?limit=50&view=us',
    'the view Mine': '/api/queue?limit=50&view=mine',
    'the view Unassigned': '/api/queue?limit=50&view=unassigned',
    [names.merged]: '/api/queue?limit=50&view=us&sort=waiting',
    'the numbers of the views': '/api/queue/counts',
  }
  return [
    ...Object.entries(paths).map(([name, path]) => ({ name, path, cookie })),
    { name: names.poll, path: page, cookie, headers: { 'x-beacon-poll': version } },
  ]
}
