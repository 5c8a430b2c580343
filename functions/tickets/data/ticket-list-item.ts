import { isDeepStrictEqual } from 'node:util'
import { defaultsOf } from '#/functions/table/row-defaults.ts'
import type { Key } from '#/functions/table/table.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import { excerpt } from '#/shared/lib/excerpt.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'
import { type Ticket, ticketListFields } from '#/shared/tickets/schemas.ts'

/** A ticket with the fields that lists show, or the whole ticket if its row was read from the table. */
export type TicketListItem = Key &
  Omit<Ticket, 'description'> &
  Pick<TicketRow, 'excerpt' | 'returnedAt' | 'customerWroteAt' | 'seenBy' | 'unreadFor'> & { description?: string }

/** The part of a description that lists show, in code points: a line of a wide screen. */
const excerptLength = 120

/** The beginning of a description, for lists. */
export const excerptOf = (description: string) => excerpt(description, excerptLength)

/**
 * A ticket from its row in an index, which has its `list`, or in its customer’s list, which has the same fields as columns.
 * Undefined for a row of an older release, which may have only its key.
 */
export function listItemIn({ pk, sk, ...row }: Key & { list?: object }): TicketListItem | undefined {
  const fields = row.list ?? row
  if (!('createdAt' in fields)) return undefined
  return withTurn({ ...defaultsOf({ pk: 'TICKET', sk: 'TICKET' }), pk, sk, ...fields } as unknown as TicketListItem)
}

/** A ticket with its turn: one of an older release waits for us since its customer wrote, and a resolved one for nobody. */
export function withTurn<Row extends TicketListItem>(row: Row): Row {
  if (!isUnresolved(row.status)) return { ...row, waitingOn: null, waitingSince: null }
  const { waitingOn, waitingSince, customerWroteAt, createdAt } = row
  return { ...row, waitingOn: waitingOn ?? 'us', waitingSince: waitingSince ?? customerWroteAt ?? createdAt }
}

/** The last message of a conversation, as the team's lists show it. */
type LastMessage = Pick<Ticket, 'lastMessageAt' | 'lastMessageBy' | 'lastMessage'>

/** The fields of a ticket that say what was written last: a reply, or the names of its files. */
export const lastMessage = (text: string, at: string, byCustomer: boolean): LastMessage => ({
  lastMessageAt: at,
  lastMessageBy: byCustomer ? 'customer' : 'team',
  lastMessage: excerptOf(text),
})

/** The last message of a changed ticket; none if it is the same as before. */
export const changedMessage = (before: LastMessage, after: LastMessage): LastMessage =>
  before.lastMessageAt === after.lastMessageAt
    ? {}
    : { lastMessageAt: after.lastMessageAt, lastMessageBy: after.lastMessageBy, lastMessage: after.lastMessage }

type ListFields = Pick<Ticket, keyof typeof ticketListFields> & { excerpt: string; answerBy: string | null }

type Timed = Ticket & Partial<Pick<TicketRow, 'sla'>>

/** The time by which a ticket's customer is told to get an answer, until they do; null if they are not told. */
export const answerBy = ({ sla }: Partial<Pick<TicketRow, 'sla'>>): string | null =>
  sla?.isShown && sla.responseState === 'running' ? sla.responseDueAt : null

/** The time by which a ticket is answered, in the customer's lists; nothing if it is the same as before. */
export const changedAnswerBy = (before: Timed, after: Timed): { answerBy?: string | null } =>
  answerBy(before) === answerBy(after) ? {} : { answerBy: answerBy(after) }

const names = Object.keys(ticketListFields) as (keyof typeof ticketListFields)[]

/** The fields of a ticket that lists show, with the beginning of its description and the time by which it is answered. */
export const toListItem = (ticket: Timed): ListFields => {
  const known = names.filter(name => ticket[name] !== undefined)
  const fields = known.map(name => [name, ticket[name]])
  return { ...Object.fromEntries(fields), excerpt: excerptOf(ticket.description), answerBy: answerBy(ticket) }
}

/** The fields of lists in which two versions of a ticket differ, as they are in the later one. */
export function changedListFields(before: Timed, after: Timed): Partial<ListFields> {
  const old: Record<string, unknown> = toListItem(before)
  return Object.fromEntries(
    Object.entries(toListItem(after)).filter(([name, value]) => !isDeepStrictEqual(value, old[name])),
  )
}
