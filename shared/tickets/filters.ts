import * as z from 'zod/mini'
import { CompanyId } from '#/shared/lib/ids.ts'
import { optionalLine } from '#/shared/lib/text.ts'
import { dueFilters } from '#/shared/service-levels/rules.ts'
import { assignees, priorities, statusFilters, ticketScopes } from '#/shared/tickets/rules.ts'

/** The filters of a list of tickets. */
export const ticketFilters = () => ({
  status: z.optional(z.enum(statusFilters)),
  priority: z.optional(z.enum(priorities)),
  assignee: z.optional(z.enum(assignees)),
  /** For customers: `company` is for managers. */
  scope: z.optional(z.enum(ticketScopes)),
  /** Staff only: tickets of a company that are not private. */
  companyId: z.optional(CompanyId),
  /** Staff only: tickets with a due time, the next one first. */
  due: z.optional(z.enum(dueFilters)),
  /** Staff only: unresolved tickets whose turn it is. */
  waitingOn: z.optional(z.enum(['customer'])),
  /** Words in the subject and the conversation. */
  search: z.optional(optionalLine(100)),
})
