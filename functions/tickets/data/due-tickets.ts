import { findProvider } from '#/functions/branding/data/provider.ts'
import { type Page, pageOf } from '#/functions/table/page.ts'
import { type Key, query } from '#/functions/table/table.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { dueLists } from '#/functions/tickets/data/ticket-due.ts'
import type { TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { isFor, matches, type PageRequest } from '#/functions/tickets/data/ticket-lists.ts'
import { findTickets, type TicketRow, ticketKey } from '#/functions/tickets/data/tickets.ts'
import { businessDay } from '#/shared/lib/business-day.ts'
import { dayStart } from '#/shared/lib/day-start.ts'
import type { UserId } from '#/shared/lib/ids.ts'
import { addDays } from '#/shared/schedules/periods.ts'
import type { DueFilter } from '#/shared/service-levels/rules.ts'
import { isUnresolved } from '#/shared/tickets/rules.ts'

/** Tickets of each list that are read to find those of a page, the most urgent first. */
const maxTickets = 500

export interface DueFilters {
  due?: DueFilter | undefined
  waitingOn?: 'customer' | undefined
  now: Date
}

/** The end of the business's day, if tickets due today are wanted. */
export async function endOfToday({ due, now }: DueFilters): Promise<string> {
  if (due !== 'today') return ''
  const { timeZone } = await findProvider()
  return dayStart(addDays(businessDay(now.toISOString(), timeZone), 1), timeZone)
}

type Dated = Pick<TicketListItem, 'status' | 'waitingOn' | 'dueAt'>

/** Whether a ticket has the due time and the turn of some filters. */
export function isDue({ status, waitingOn, dueAt }: Dated, filters: DueFilters, until: string): boolean {
  if (!isUnresolved(status)) return false
  if (filters.waitingOn && waitingOn !== filters.waitingOn) return false
  if (!filters.due) return true
  if (!dueAt) return false
  const now = filters.now.toISOString()
  if (filters.due === 'missed') return dueAt < now
  return filters.due === 'next' || (dueAt >= now && dueAt < until)
}

/**
 * Access pattern: unresolved tickets by due time, or those that wait for the customer by the beginning of the wait, filtered by status,
 * priority and assignee. At most three index queries of 500 keys, and batch reads of these and of the tickets that have just changed.
 */
export async function dueTickets(
  { limit, after, status, priority }: PageRequest,
  { assignedTo, ...filters }: DueFilters & { assignedTo: UserId | null | undefined },
  counters: Promise<Pick<TeamCounters, 'recent'>>,
): Promise<Page<TicketRow>> {
  const pks = filters.due ? Object.values(dueLists) : [dueLists.waiting, dueLists.marked]
  const [until, { recent }, ...places] = await Promise.all([
    endOfToday(filters),
    counters,
    ...pks.map(pk => query<Key>({ index: 'gsi4', pk, limit: maxTickets })),
  ])
  const rows = await findTickets([...places.flat(), ...recent.ids.map(ticketKey)])
  const positionOf = ({ id, dueAt, waitingSince }: TicketRow) => `${(filters.due ? dueAt : waitingSince) ?? ''}#${id}`
  const found = rows
    .filter(row => isDue(row, filters, until) && matches(row, { status, priority }) && isFor(row, assignedTo))
    .filter(row => after === undefined || positionOf(row) > after)
    .sort((one, other) => (positionOf(one) < positionOf(other) ? -1 : 1))
  return pageOf(found, limit, positionOf)
}
