/** Values and transitions of tickets. No schemas here, so that the shell does not load zod. */
export const priorities = ['low', 'medium', 'high', 'critical'] as const
export type Priority = (typeof priorities)[number]

export const statuses = ['open', 'in_progress', 'resolved', 'closed'] as const
export type Status = (typeof statuses)[number]

/** Groups of statuses, for filters of lists and for counts on the dashboard. */
const statusGroups = { unresolved: ['open', 'in_progress'], done: ['resolved', 'closed'] } as const
export const statusFilters = [...statuses, 'unresolved', 'done'] as const
export type StatusFilter = (typeof statusFilters)[number]

/** The statuses in a filter. */
export const statusesIn = (filter: StatusFilter): readonly Status[] =>
  filter === 'unresolved' || filter === 'done' ? statusGroups[filter] : [filter]

/** Whether a status is that of open work: neither resolved nor closed. */
export const isUnresolved = (status: Status): boolean => statusesIn('unresolved').includes(status)

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

/** The sides whose turn it can be on unresolved tickets. */
export const turns = ['us', 'customer'] as const
export type Turn = (typeof turns)[number]

/** The reasons for which open work waits. Customers see them. */
export const pendingReasons = ['customer_reply', 'approval', 'vendor', 'delivery', 'scheduled', 'other'] as const
export type PendingReason = (typeof pendingReasons)[number]

/** Max characters of the team's note about a wait. */
export const maxPendingNote = 120

/** Limits of tags: of one ticket, of a name, and of all names. */
export const tagLimits = { perTicket: 10, characters: 30, names: 200 } as const

/** The letters of a tag's name: lower case, digits and hyphens. The long vowels of Japanese words are letters of their own kind. */
export const tagPattern = /^[\p{Ll}\p{Lm}\p{Lo}\p{M}\p{Nd}-]+$/u

/** The tag that a typed text names: 'On site' is `on-site`. Undefined if there is none. */
export function tagNamed(text: string): string | undefined {
  const name = text
    .normalize('NFC')
    .trim()
    .replace(/^#/, '')
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return tagPattern.test(name) && name.length <= tagLimits.characters ? name : undefined
}

/** The tags that a text names between commas. A part that is no tag stays as it is, so that a check refuses it. */
export const tagsIn = (text: string): string[] => [
  ...new Set(
    text
      .split(',')
      .map(part => part.trim())
      .filter(part => part !== '')
      .map(part => tagNamed(part) ?? part),
  ),
]

/** The sides that write messages. */
export const messageSides = ['customer', 'team'] as const

/** The target that a ticket's due time is of. */
export const dueKinds = ['first_response', 'resolution'] as const
export type DueKind = (typeof dueKinds)[number]

/** The kinds of changes in a ticket's history. */
export const historyKinds = [
  'opened',
  'moved',
  'reopened',
  'closed',
  'assigned',
  'assignedByRule',
  'reminded',
  'time',
  'timeDeleted',
  'priority',
  'category',
  'waiting',
  'snoozed',
  'woken',
  'tagged',
  'untagged',
  'adopted',
  'renamed',
  'description',
  'requester',
  'messageRemoved',
  'messageMoved',
  'linked',
  'unlinked',
  'checked',
  'unchecked',
  'checklist',
  'messageAdded',
  'merged',
  'unmerged',
  'split',
  'people',
  'incident',
  'confirmed',
] as const

/** Lists of a customer’s tickets: their own or, for managers, their company’s. */
export const ticketScopes = ['mine', 'company'] as const
export type TicketScope = (typeof ticketScopes)[number]

/** Filters of tickets by assignee. */
export const assignees = ['mine', 'unassigned', 'all'] as const
export type Assignee = (typeof assignees)[number]

const transitions: Record<Status, readonly Status[]> = {
  open: ['in_progress', 'resolved'],
  in_progress: ['resolved'],
  resolved: ['closed', 'in_progress'],
  closed: ['in_progress'],
}

/** Whether a ticket may go from one status to another. Setting the current status is not a transition and does nothing. */
export const mayBecome = (from: Status, to: Status): boolean => transitions[from].includes(to)

/** Whether the managers of a ticket's company may see it. */
export const isShared = ({ companyId, isPrivate }: { companyId: string | null; isPrivate: boolean }): boolean =>
  companyId !== null && !isPrivate

/** 'Start Work' on a resolved or closed ticket reopens it. */
export const isReopening = (from: Status, to: Status): boolean =>
  to === 'in_progress' && (from === 'resolved' || from === 'closed')

/** Days after its resolution in which a customer may reopen a ticket; a later reply opens a new, linked ticket. */
export const reopenDays = 7
/** Hours without a reply after which a resolved ticket closes automatically. */
export const closesAfterHours = 72

/** Minutes for which an update of a ticket waits for others, so that its customer gets one email. */
export const gatherMinutes = 2

/** Minutes after a ticket was opened in which the person that opened it can say more about how. */
export const contextMinutes = 15

/** The maximum number of articles that a person saw before they sent a ticket. */
export const maxSeenArticles = 5

/** Minutes in one time entry: a minute to a day. */
export const timeEntryMinutes = { min: 1, max: 1440 } as const

/** Changes in a ticket's history that its page reads at once. */
export const historyLimit = 50
/** The most open tickets, and the most assets, of its customer that a ticket's page shows. */
export const besideLimit = 5
/** The number of tickets that the dashboard lists. */
export const dashboardTickets = 4
/** The number of open tickets of which it shows the most urgent ones, and of unassigned ones that it lists. */
export const dashboardQueue = { mine: 25, unassigned: 5 } as const
/** The number of a customer's newest invoices, orders and assets that the dashboard reads. */
export const dashboardRecords = 20

/** Tickets to which one can be linked. */
export const maxLinks = 20

/** The ways in which tickets are opened. */
export const ticketSources = ['portal', 'staff', 'schedule', 'email'] as const

/** Limits of a checklist: its items, and the characters of one. */
export const checklistLimits = { items: 30, characters: 200 } as const
/** Tickets that can be merged into one, and hours in which a merge can be undone. */
export const mergeLimits = { sources: 10, undoHours: 24 } as const

/** Messages, and files in them, that can be split off at once. */
export const splitLimits = { messages: 20, files: 40 } as const

/**
 * Numbers of people that follow a ticket: customers' contacts, which get its replies by email, members of the team, and people in its
 * emails that are suggested as contacts.
 */
export const peopleLimits = { contacts: 10, watchers: 20, suggested: 20 } as const

/** A sign with which a pasted line begins: '- ', '* ', '[x] '. */
const bullet = /^(?:[-*•]\s+)?(?:\[[ xX]?\]\s+)?/

/** The items that a text names, one a line. */
export const itemTextsIn = (text: string): string[] =>
  text
    .split('\n')
    .map(line => line.trim().replace(bullet, '').trim())
    .filter(line => line !== '')
