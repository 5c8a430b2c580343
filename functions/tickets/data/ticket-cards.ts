import { addWrites } from '#/functions/table/counters.ts'
import { setColumns } from '#/functions/table/set-columns.ts'
import { exists, type Key, nameOf, type Write } from '#/functions/table/table.ts'
import { answerBy } from '#/functions/tickets/data/ticket-list-item.ts'
import { seenUpdate, storedTicket } from '#/functions/tickets/data/ticket-row.ts'
import type { TicketRow } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { dueTime } from '#/shared/service-levels/clocks.ts'
import { isUnresolved, priorities } from '#/shared/tickets/rules.ts'

/**
 * The cards of tickets: each unresolved ticket has one among all of them and one in its assignee's list, with what the queue
 * shows, in the order of the queue. They are in the table itself and written with the ticket, because an index lags.
 */
export const cardPartition = (assignee: UserId | 'all' | null) => `QUEUE#${assignee ?? 'nobody'}`

/** The beginning of the sort keys of tickets whose turn it is, the customer's after ours. */
export const turnPrefix = { us: 'CARD#1', customer: 'CARD#2' } as const

/** The beginning of the sort keys of tickets that are put aside, after all others, by the time at which they return. */
export const snoozedPrefix = 'CARD#3'
/** Whether a card is of a ticket that is put aside. */
export const isSnoozedCard = ({ sk }: Pick<Key, 'sk'>): boolean => sk.startsWith(snoozedPrefix)

/** Ranks from the most urgent: 0 for tickets that customers reopened, then from critical to low. */
export const cardRanks = [0, 1, 2, 3, 4] as const
/** The rank of a priority. */
export const rankOf = (priority: TicketRow['priority']) => priorities.length - priorities.indexOf(priority)

type Placed = Pick<
  TicketRow,
  | 'id'
  | 'status'
  | 'priority'
  | 'assignedTo'
  | 'waitingOn'
  | 'waitingSince'
  | 'snoozedUntil'
  | 'returnedAt'
  | 'createdAt'
>

/** The sort key of a ticket's cards: turn, rank, the beginning of the wait, and its id; while it is put aside, until when. */
function cardPosition({ id, priority, waitingOn, waitingSince, snoozedUntil, returnedAt, createdAt }: Placed): string {
  if (snoozedUntil) return `${snoozedPrefix}0#${snoozedUntil}#${id}`
  const rank = returnedAt ? 0 : rankOf(priority)
  return `${turnPrefix[waitingOn ?? 'us']}${rank}#${waitingSince ?? createdAt}#${id}`
}

/** The keys of a ticket's cards; none once it is resolved. */
export function cardKeys(ticket: Placed): Key[] {
  if (!isUnresolved(ticket.status)) return []
  const sk = cardPosition(ticket)
  return [
    { pk: cardPartition('all'), sk },
    { pk: cardPartition(ticket.assignedTo), sk },
  ]
}

/** A ticket with the column that says whether it has cards. One of an older release has none until it changes. */
export const queued = <Row extends Pick<Placed, 'status'>>(ticket: Row): Row & { isQueued: boolean } => ({
  ...ticket,
  isQueued: isUnresolved(ticket.status),
})

/** A change of a ticket for its cards: undefined before it is opened. */
type Before = TicketRow | undefined

const keptKeys = (before: Before): Key[] => (before?.isQueued ? cardKeys(before) : [])

/**
 * The writes that put a changed ticket's cards in their place, with what they show. The transaction must also require the version of
 * the ticket that was read.
 */
export function placeCardWrites(before: Before, after: TicketRow): Write[] {
  const wanted = cardKeys(after)
  const names = new Set(wanted.map(nameOf))
  const { list } = storedTicket({ ...after, ...dueTime(after.sla, after), answerBy: answerBy(after) })
  return [
    ...keptKeys(before)
      .filter(key => !names.has(nameOf(key)))
      .map(key => ({ remove: key })),
    ...wanted.map(key => ({ put: { ...key, list } })),
    ...countMineWrites(before, after),
  ]
}

/** The same for a change that neither opens nor resolves a ticket; none if it has no cards yet. */
export const keepCardWrites = (before: TicketRow, after: TicketRow): Write[] =>
  before.isQueued ? placeCardWrites(before, after) : []

/**
 * The writes that set some columns of a ticket's cards, which stay where they are, and add minutes to its time; they fail (label
 * `ticket`) if the cards have moved since.
 */
export function changeCardWrites(ticket: TicketRow, columns: Record<string, unknown>, minutes = 0): Write[] {
  if (Object.keys(columns).length === 0 && minutes === 0) return []
  const set = setColumns(Object.fromEntries(Object.entries(columns).map(([name, value]) => [`list.${name}`, value])))
  const more = minutes === 0 ? '' : ', #list.#timeLogged = #list.#timeLogged + :minutes'
  return keptKeys(ticket).map(change => ({
    label: 'ticket',
    change,
    update: `${set.update}${more}`,
    condition: exists,
    names: { ...set.names, '#list': 'list', ...(minutes !== 0 && { '#timeLogged': 'timeLogged' }) },
    values: { ...set.values, ...(minutes !== 0 && { ':minutes': minutes }) },
  }))
}

/** The writes that add to the number of open items of a checklist on a ticket’s cards; they fail (label `ticket`) if it was moved. */
export const countItemsWrites = (ticket: TicketRow, opened: number): Write[] =>
  keptKeys(ticket).map(change => ({
    label: 'ticket',
    change,
    update: 'SET #list.#openItems = if_not_exists(#list.#openItems, :none) + :opened',
    condition: exists,
    names: { '#list': 'list', '#openItems': 'openItems' },
    values: { ':none': 0, ':opened': opened },
  }))

/** The writes that record on a ticket's cards that a staff member has seen what is new. */
export const seenCardWrites = (ticket: TicketRow, userId: UserId): Write[] =>
  keptKeys(ticket).map(change => ({
    label: 'ticket',
    change,
    condition: exists,
    ...seenUpdate(ticket, userId, 'list.'),
  }))

/** The key of the number of a staff member's open tickets that are not put aside. */
export const mineKey = (id: UserId): Key => ({ pk: `COUNTER#queue#${id}`, sk: 'QUEUE' })

/** The writes that count a ticket for its assignee, and no longer for the former one. */
function countMineWrites(before: Before, after: TicketRow): Write[] {
  const from = before?.isQueued && !before.snoozedUntil ? before.assignedTo : null
  const to = isUnresolved(after.status) && !after.snoozedUntil ? after.assignedTo : null
  if (from === to) return []
  return [...(from ? addWrites(mineKey(from), { open: -1 }) : []), ...(to ? addWrites(mineKey(to), { open: 1 }) : [])]
}
