import { archiveKey, compressTexts } from '#/functions/search/segment-archive.ts'
import { postingRows } from '#/functions/search/segment-index.ts'
import { segmentOf, textRow } from '#/functions/search/segments.ts'
import { termsOf } from '#/functions/search/terms.ts'
import type { Key } from '#/functions/table/table.ts'
import { indexRows } from '#/functions/tickets/data/customer-ticket-index.ts'
import { storedTicket } from '#/functions/tickets/data/ticket-row.ts'
import { indexed, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { idOfUser, userRows } from '#/scripts/bench/many-users.ts'
import { people } from '#/scripts/demo/people.ts'
import { ticketId, UserId } from '#/shared/lib/ids.ts'
import { priorities, statuses } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'

/** Words for the tickets' subjects. */
export const nouns = [
  'Printer',
  'Laptop',
  'VPN',
  'Mailbox',
  'Firewall',
  'Backup',
  'Scanner',
  'Monitor',
  'Phone',
  'Server',
]
export const troubles = ['jams', 'is slow', 'will not start', 'drops calls', 'lost its settings', 'asks for a password']
export const description = 'It has been like this since the morning, and restarting it did not help.'

/** Numbers of tickets and users to fill a table with. */
export interface Size {
  tickets: number
  users: number
}

/** Rows of the given numbers of tickets and users. */
export function* rowsOf(size: Size): Generator<Key> {
  for (let number = 0; number < size.users; number++) yield* userRows(number)
  for (let number = 0; number < size.tickets; number++) yield* ticketRows(number, size.users)
  // Every segment is sealed, as are all but the newest two in production.
  const ids = Array.from({ length: size.tickets }, (_, number) => number)
  for (const [segment, numbers] of Map.groupBy(ids, number => segmentOf(idOfTicket(number)))) {
    const texts = numbers.map(number => textRow(idOfTicket(number), 'TICKET', termsOf(titleOf(number))))
    yield* postingRows(segment, texts)
    yield { ...archiveKey(segment), texts: compressTexts(texts), packing: 'bench' } as Key
  }
}

export const idOfTicket = (number: number) => ticketId(number + 100_000, number.toString(36).padStart(10, '0'))

export const priorityOf = (number: number) => priorities[number % priorities.length] ?? 'medium'

/** Combines every noun with every trouble, and gives each ticket a unique word. */
export const titleOf = (number: number) =>
  `${nouns[number % nouns.length]} pc${number} ${troubles[Math.floor(number / nouns.length) % troubles.length]}`

function ticketRows(number: number, users: number): Key[] {
  const ticket = ticketOf(number, users)
  const { id, title } = ticket
  return [
    { ...ticketKey(id), ...storedTicket(ticket), resolvedAt: null, continues: null, ...indexed(ticket) } as Key,
    ...indexRows(ticket),
    textRow(id, 'TICKET', termsOf(title)),
  ]
}

/** The ticket with this number, of one of some users. */
export function ticketOf(number: number, users: number): Ticket {
  const at = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toISOString()
  const id = idOfTicket(number)
  const title = titleOf(number)
  return {
    id,
    // A tenth belong to one customer, which makes the longest list of a customer.
    customerId: number % 10 === 0 ? UserId.parse(people[2].id) : idOfUser(number % users),
    assignedTo: number % 3 === 0 ? UserId.parse(people[1].id) : null,
    title,
    description,
    priority: priorityOf(number),
    status: statuses[Math.floor(number / 7) % statuses.length] ?? 'open',
    category: 'general',
    timeLogged: 0,
    customerEmail: 'dana@company.test',
    customerName: 'Dana Whitfield',
    companyName: 'Whitfield & Moss',
    companyId: null,
    isPrivate: false,
    waitingOn: 'us',
    createdAt: at,
    updatedAt: at,
  }
}
