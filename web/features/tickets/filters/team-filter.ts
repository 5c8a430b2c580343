import type { UserId } from '#/shared/lib/ids.ts'
import type { QueryOf } from '#/shared/lib/route.ts'
import type { routes as ofQueue } from '#/shared/queue/routes.ts'
import {
  queueFilterNames,
  queueSorts,
  showsQueue,
  type TicketView,
  ticketFilterNames,
  ticketViews,
} from '#/shared/queue/rules.ts'
import { dueFilters } from '#/shared/service-levels/rules.ts'
import { assignees, categories, priorities, statusFilters, tagNamed } from '#/shared/tickets/rules.ts'
import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

const userId = (text: string): UserId | undefined =>
  /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? (text as UserId) : undefined

/** The filters of the team's tickets, in the order of the address. */
export const teamFilters = {
  view: oneOf(ticketViews),
  sort: oneOf(queueSorts),
  assignee: oneOf(assignees),
  priority: oneOf(priorities),
  status: oneOf(statusFilters),
  category: oneOf(categories),
  due: oneOf(dueFilters),
  unread: oneOf<'yes'>(['yes']),
  tag: tagNamed,
  customerId: userId,
  waitingOn: oneOf<'customer'>(['customer']),
  search: words(100),
}
export type TeamFilter = FilterOf<typeof teamFilters>
export type SetTeamFilter = (name: keyof typeof teamFilters, value: string) => void

type QueueQuery = Partial<QueryOf<(typeof ofQueue)['listQueue']>>

/** The view that an address shows: a search is in its view, and a status that is no open work is in All. */
export function viewOf(filter: TeamFilter): TicketView {
  if (showsQueue(filter)) return filter.view ?? 'open'
  const { assignee = 'all', waitingOn } = filter
  if (waitingOn) return 'customer'
  if (assignee !== 'all') return assignee
  return filter.search ? (filter.view ?? 'open') : 'all'
}

const chosen = (filter: TeamFilter, names: readonly (keyof TeamFilter)[]) =>
  Object.fromEntries(names.flatMap(name => (filter[name] === undefined ? [] : [[name, filter[name]]])))

/** The query of the queue. */
export const queueQuery = (filter: TeamFilter): QueueQuery => chosen(filter, queueFilterNames)

/** The query of the list of all tickets: a search in a view of the queue has its tickets of any status. */
export function ticketsQuery(filter: TeamFilter) {
  const { view = 'open', search } = filter
  const scope = {
    mine: { assignee: 'mine' as const },
    unassigned: { assignee: 'unassigned' as const },
    customer: { waitingOn: 'customer' as const },
    us: {},
    snoozed: {},
    open: {},
    all: {},
  }[view]
  return chosen({ ...(search ? scope : {}), ...filter }, ticketFilterNames)
}
