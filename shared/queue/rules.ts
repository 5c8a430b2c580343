import type { Assignee, StatusFilter, Turn } from '#/shared/tickets/rules.ts'

/** The lists of open work in the queue. */
export const queueViews = ['mine', 'unassigned', 'us', 'customer', 'snoozed', 'open'] as const
export type QueueView = (typeof queueViews)[number]

/** The views of the team's tickets: the queue's, and all tickets of any status. */
export const ticketViews = [...queueViews, 'all'] as const
export type TicketView = (typeof ticketViews)[number]

/** The orders of a view: by priority, or by the beginning of the wait. */
export const queueSorts = ['priority', 'waiting'] as const
export type QueueSort = (typeof queueSorts)[number]

/** Views that a person saves, and that the team shares; each list has as many. */
export const maxSavedViews = 20

/** Pinned views that stand beside the others, and the largest number of tickets that is counted in one. */
export const maxPinnedViews = 5
export const maxCounted = 99

/** Cards that are read to find those of a page, if it is filtered. */
export const maxCardsRead = 500

/** The filters of each of the two lists on the team's screen, in the order of its address. */
export const queueFilterNames = [
  'view',
  'sort',
  'priority',
  'status',
  'category',
  'due',
  'unread',
  'tag',
  'customerId',
] as const
export const ticketFilterNames = ['assignee', 'priority', 'status', 'due', 'waitingOn', 'search'] as const

/** Tickets that can be changed at once. */
export const maxChangedAtOnce = 50

/** Seconds for which a change can be undone: as the toast shows, and as the server allows. */
export const undoSeconds = { shown: 10, allowed: 15 } as const

interface TeamFilters {
  view?: TicketView | undefined
  assignee?: Assignee | undefined
  status?: StatusFilter | undefined
  waitingOn?: Turn | undefined
  search?: string | undefined
}

const openStatuses: readonly (StatusFilter | undefined)[] = ['open', 'in_progress', 'unresolved', undefined]

/** Whether the filters of the team's screen show the queue, which has only open work and no search, or the list of all tickets. */
export const showsQueue = ({ view, assignee, status, waitingOn, search }: TeamFilters): boolean =>
  view !== 'all' && !assignee && !waitingOn && !search?.trim() && openStatuses.includes(status)
