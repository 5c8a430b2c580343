import { mergeOldest, type Page, pageOf, type Source } from '#/functions/table/page.ts'
import { type Key, query } from '#/functions/table/table.ts'
import { type DueFilters, endOfToday, isDue } from '#/functions/tickets/data/due-tickets.ts'
import {
  cardPartition,
  cardRanks,
  isSnoozedCard,
  rankOf,
  snoozedPrefix,
  turnPrefix,
} from '#/functions/tickets/data/ticket-cards.ts'
import { listItemIn, type TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { isNewFor } from '#/functions/tickets/data/tickets.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { maxCardsRead, type QueueSort, type QueueView } from '#/shared/queue/rules.ts'
import type { DueFilter } from '#/shared/service-levels/rules.ts'
import {
  type Category,
  type Priority,
  type StatusFilter,
  statusesIn,
  type Turn,
  turns,
} from '#/shared/tickets/rules.ts'

/** The reader's choice of cards. */
export interface QueueRequest {
  view: QueueView
  sort: QueueSort
  reader: UserId
  limit: number
  /** The cursor at which the previous page ended. */
  after?: string | undefined
  priority?: Priority | undefined
  status?: StatusFilter | undefined
  category?: Category | undefined
  due?: DueFilter | undefined
  unread?: 'yes' | undefined
  tag?: string | undefined
  customerId?: UserId | undefined
  now: Date
}

type CardRow = Key & { list: object }

/** Rows of cards that are read at once. */
const chunk = 100

/**
 * Access pattern: a page of the queue's cards in the order of a view, read consistently from the table. By priority: one key query per
 * turn or, filtered by priority, per turn and rank; by the beginning of the wait: up to ten merged key queries. Filtered, up to 500
 * cards are read, and the page may have fewer than its limit. With a due time, the 500 first cards of the view are sorted by it. Tickets
 * that are put aside are in two views: their own, soonest first, and that of all open work, at its end.
 */
export async function queuePage(request: QueueRequest): Promise<Page<TicketListItem>> {
  const until = await endOfToday(dueOf(request))
  const belongs = (item: TicketListItem) => isWanted(item, request, until)
  if (request.due) return byDueTime(request, belongs)
  const { limit, after, tag, customerId } = request
  const ofStatus = request.status !== 'unresolved' && request.status
  const isFiltered = [request.priority, ofStatus, request.category, request.unread, tag, customerId].some(Boolean)
  const found: { item: TicketListItem; position: string }[] = []
  let position = after
  for (let read = 0; read < maxCardsRead && found.length <= limit; ) {
    const count = isFiltered ? chunk : limit + 1 - found.length
    const cards = await cardsAfter(request, position, count)
    read += cards.length
    for (const card of cards) {
      const item = listItemIn(card.row)
      if (item && belongs(item) && found.length <= limit) found.push({ item, position: card.position })
    }
    position = found.length > limit ? found.at(-1)?.position : (cards.at(-1)?.position ?? position)
    if (cards.length < count) return pageOfFound(found, limit)
  }
  if (found.length > limit) return pageOfFound(found, limit)
  return { items: found.map(({ item }) => item), ...(position && { next: position }) }
}

const pageOfFound = (found: readonly { item: TicketListItem; position: string }[], limit: number) => {
  const { items, next } = pageOf(found, limit, one => one.position)
  return { items: items.map(({ item }) => item), ...(next && { next }) }
}

const dueOf = ({ due, now }: QueueRequest): DueFilters => ({ due, now })

function isWanted(item: TicketListItem, request: QueueRequest, until: string): boolean {
  const { priority, status, category, due, unread, tag, customerId, reader } = request
  return (
    (!priority || item.priority === priority) &&
    (!status || statusesIn(status).includes(item.status)) &&
    (!category || item.category === category) &&
    (!due || isDue(item, dueOf(request), until)) &&
    (!unread || isNewFor(item, reader)) &&
    (!tag || item.tags?.includes(tag) === true) &&
    (!customerId || item.customerId === customerId)
  )
}

const partitionOf = ({ view, reader }: QueueRequest) =>
  cardPartition(view === 'mine' ? reader : view === 'unassigned' ? null : 'all')

const turnsOf = ({ view }: QueueRequest): readonly Turn[] => (view === 'us' || view === 'customer' ? [view] : turns)

/** The next `count` cards of a view after a position, in its order; fewer at its end. */
async function cardsAfter(request: QueueRequest, position: string | undefined, count: number) {
  const pk = partitionOf(request)
  const { view } = request
  if (request.sort === 'waiting' && view !== 'snoozed') {
    const ranks = request.priority ? [0, rankOf(request.priority)] : cardRanks
    const sources: Source[] = turnsOf(request).flatMap(turn =>
      ranks.map(rank => ({ pk, prefix: `${turnPrefix[turn]}${rank}#` })),
    )
    const aside = view === 'open' ? [{ pk, prefix: `${snoozedPrefix}0#` }] : []
    const entries = await mergeOldest([...sources, ...aside], count, position)
    return entries.map(({ key, position: at }) => ({ row: key as CardRow, position: at }))
  }
  const rows = await query<CardRow>({ pk, prefix: prefixOf(view), after: position, limit: count })
  // Those that are put aside come last, so that a page without them ends the view.
  const shown = view === 'mine' || view === 'unassigned' ? rows.filter(row => !isSnoozedCard(row)) : rows
  return shown.map(row => ({ row, position: row.sk }))
}

function prefixOf(view: QueueView): string {
  if (view === 'us' || view === 'customer') return turnPrefix[view]
  return view === 'snoozed' ? snoozedPrefix : 'CARD#'
}

/** The tickets with a due time first, by it; a page of the first 500 cards of the view. */
async function byDueTime(
  request: QueueRequest,
  belongs: (item: TicketListItem) => boolean,
): Promise<Page<TicketListItem>> {
  const cards = await cardsAfter({ ...request, sort: 'priority' }, undefined, maxCardsRead)
  const positionOf = ({ dueAt, waitingSince, id }: TicketListItem) =>
    `${dueAt ? `1${dueAt}` : `2${waitingSince ?? ''}`}#${id}`
  const items = cards
    .flatMap(({ row }) => listItemIn(row) ?? [])
    .filter(item => belongs(item) && (request.after === undefined || positionOf(item) > request.after))
    .sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
  return pageOf(items, request.limit, positionOf)
}
