/** What tickets may be and become. Without a schema: screens have it before they check anything. */
export const priorities = ['low', 'medium', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]

export const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type Status = (typeof statuses)[number]

/** Several statuses that a list can be filtered by, and that the dashboard counts together. */
const statusGroups = { unresolved: ['open', 'in_progress'], done: ['resolved', 'closed'] } as const
export const statusFilters = [...statuses, 'unresolved', 'done'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The statuses that a filter shows. */
export const statusesIn = (filter: StatusFilter): readonly Status[] =>
  filter === 'unresolved' || filter === 'done' ? statusGroups[filter] : [filter]

export const categories = [
  'general',
  'hardware',
  'software',
  'network',
  'security',
  'backup',
  'email',
  'other',
] as const
export type Category = (typeof categories)[number]

/** The kinds of changes in a ticket's history. */
export const historyKinds = [
  'opened',
  'moved',
  'reopened',
  'closed',
  'assigned',
  'time',
  'timeDeleted',
  'priority',
  'category',
  'adopted',
  'renamed',
  'description',
  'requester',
  'messageRemoved',
  'messageMoved',
  'messageAdded',
] as const

/** Whose tickets a member of staff looks at. */
export const assignees = ['mine', 'unassigned', 'all'] as const
export type Assignee = (typeof assignees)[number]

const transitions: Record<Status, readonly Status[]> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
}

/** Whether a ticket may go from one status to another. To the status it has is no transition: nothing happens. */
export const mayBecome = (from: Status, to: Status): boolean => transitions[from].includes(to)

/** 'Start Work' on a resolved or closed ticket reopens it. */
export const isReopening = (from: Status, to: Status): boolean =>
  to === 'in_progress' && (from === 'resolved' || from === 'closed')

/** How long after its resolution a customer may reopen a ticket; a later reply opens a new, linked ticket. */
export const reopenDays = 7
/** How long a resolved ticket stays open without a reply before it closes automatically. */
export const closesAfterHours = 72

/** Minutes that news of a ticket wait for more, so that its customer gets one email. */
export const gatherMinutes = 2

/** Minutes in one time entry: a minute to a day. */
export const timeEntryMinutes = { least: 1, most: 1440 } as const

/** How many changes of a ticket its page shows at once. */
export const historyLimit = 10
/** The number of tickets that the dashboard lists. */
export const dashboardTickets = 4
