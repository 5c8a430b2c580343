import * as z from 'zod/mini'
import { queueSorts, queueViews } from '#/shared/queue/rules.ts'
import { dueFilters } from '#/shared/service-levels/rules.ts'
import { categories, priorities } from '#/shared/tickets/rules.ts'

/** The filters of the queue. With `due`, tickets are in the order of their due times. */
export const queueFilters = () => ({
  view: z._default(z.enum(queueViews), 'open'),
  sort: z._default(z.enum(queueSorts), 'priority'),
  priority: z.optional(z.enum(priorities)),
  status: z.optional(z.enum(['open', 'in_progress'])),
  category: z.optional(z.enum(categories)),
  due: z.optional(z.enum(dueFilters)),
  /** Only tickets whose customer wrote something that the caller has not seen. */
  unread: z.optional(z.enum(['yes'])),
})

const count = () => z.int().check(z.nonnegative())

/** The numbers of tickets in the views. */
export const QueueCounts = z.object({
  mine: count(),
  unassigned: count(),
  us: count(),
  customer: count(),
  open: count(),
  /** Whether all open tickets are in the queue: those of an earlier release are missing until they are reindexed. */
  isComplete: z.boolean(),
})
export type QueueCounts = z.infer<typeof QueueCounts>
