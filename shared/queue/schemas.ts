import * as z from 'zod/mini'
import { TicketId, UserId } from '#/shared/lib/ids.ts'
import { line, optionalLine } from '#/shared/lib/text.ts'
import { maxChangedAtOnce, queueSorts, queueViews, ticketViews } from '#/shared/queue/rules.ts'
import { dueFilters } from '#/shared/service-levels/rules.ts'
import { assignees, categories, priorities, statuses, statusFilters, turns } from '#/shared/tickets/rules.ts'
import { snoozeChanges, Ticket } from '#/shared/tickets/schemas.ts'
import { tag, ticketTags } from '#/shared/tickets/tag-names.ts'

/** The filters of the queue that the list of all tickets does not have. */
export const moreQueueFilters = () => ({
  category: z.optional(z.enum(categories)),
  /** Only tickets that are new for the caller. */
  unread: z.optional(z.enum(['yes'])),
  tag: z.optional(tag()),
  customerId: z.optional(UserId),
})

/** The filters of the queue. With `due`, tickets are in the order of their due times. */
export const queueFilters = () => ({
  view: z._default(z.enum(queueViews), 'open'),
  sort: z._default(z.enum(queueSorts), 'priority'),
  priority: z.optional(z.enum(priorities)),
  status: z.optional(z.enum(['open', 'in_progress', 'unresolved'])),
  due: z.optional(z.enum(dueFilters)),
  ...moreQueueFilters(),
})

/** The filters of a saved view: those of the team's list. A search and a status that is no open work are in the list of all tickets. */
const ViewFilters = z.strictObject({
  view: z._default(z.enum(ticketViews), 'open'),
  assignee: z.optional(z.enum(assignees)),
  priority: z.optional(z.enum(priorities)),
  status: z.optional(z.enum(statusFilters)),
  due: z.optional(z.enum(dueFilters)),
  ...moreQueueFilters(),
  search: z.optional(optionalLine(100)),
})
export type ViewFilters = z.infer<typeof ViewFilters>

/** The name, filters and order of a view. */
export const NewView = z.strictObject({
  name: line(40),
  filters: ViewFilters,
  sort: z._default(z.enum(queueSorts), 'priority'),
  /** Whether it stands beside the views that everyone has. */
  pinned: z._default(z.boolean(), false),
  /** Whether the whole team has it; administrators only. */
  shared: z._default(z.boolean(), false),
})
export type NewView = z.infer<typeof NewView>

export const SavedView = z.extend(NewView, { id: z.uuid() })
export type SavedView = z.infer<typeof SavedView>

const count = () => z.int().check(z.nonnegative())

/** The numbers of tickets in the views. */
export const QueueCounts = z.object({
  mine: count(),
  unassigned: count(),
  us: count(),
  customer: count(),
  snoozed: count(),
  open: count(),
  /** Emails that wait for the team, of which at most 100 are counted. */
  held: count(),
  /** Whether all open tickets are in the queue: those of an earlier release are missing until they are reindexed. */
  isComplete: z.boolean(),
  /** The caller's saved views and the team's. A pinned view of open work has its number of tickets, of which at most 500 are read. */
  views: z.array(z.extend(SavedView, { count: z.nullable(count()), isMore: z.boolean() })),
})
export type QueueCounts = z.infer<typeof QueueCounts>

/** A tag, with the number of open tickets that have it. */
export const TagCount = z.object({
  name: z.string(),
  count: count(),
  /** The name that replaces it on open tickets just now; empty while it is being deleted. */
  becomes: z.optional(z.string()),
})
export type TagCount = z.infer<typeof TagCount>

/** The same change of several tickets. */
export const TagRename = z.strictObject({ name: tag() })

export const TicketsChange = z.strictObject({
  ids: z.array(TicketId).check(
    z.minLength(1, { error: 'Select a ticket' }),
    z.maxLength(maxChangedAtOnce, { error: `You can change ${maxChangedAtOnce} tickets at once` }),
    z.refine(ids => new Set(ids).size === ids.length, { error: 'Each ticket can appear only once' }),
  ),
  change: z
    .strictObject({
      assignedTo: z.optional(z.nullable(UserId)),
      priority: z.optional(z.enum(priorities)),
      category: z.optional(z.enum(categories)),
      status: z.optional(z.enum(statuses)),
      waitingOn: z.optional(z.enum(turns)),
      ...snoozeChanges(),
      addTags: z.optional(ticketTags()),
      removeTags: z.optional(ticketTags()),
      title: z.optional(line()),
      /** Marks what is new on them as seen by the caller, or marks them as unread. */
      seen: z.optional(z.boolean()),
    })
    .check(z.refine(change => Object.values(change).some(value => value !== undefined), { error: 'Send a change' })),
})
export type TicketsChange = z.infer<typeof TicketsChange>

/** The outcome of a change of several tickets, each of which changes or fails by itself. */
export const ChangedTickets = z.object({
  /** Undoes the change for a few seconds. */
  undoId: z.uuid(),
  results: z.array(
    z.object({
      id: TicketId,
      /** The ticket after the change; absent if it failed. */
      ticket: z.optional(Ticket),
      /** Why it failed. */
      detail: z.optional(z.string()),
    }),
  ),
})
export type ChangedTickets = z.infer<typeof ChangedTickets>

/** The outcome of an undone change: tickets that someone has changed since are left as they are. */
export const UndoneChange = z.object({
  restored: z.array(Ticket),
  skipped: z.array(z.object({ id: TicketId, detail: z.string() })),
})
export type UndoneChange = z.infer<typeof UndoneChange>
