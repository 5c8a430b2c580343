import { dueFilters } from '#/shared/service-levels/rules.ts'
import { assignees, priorities, statusFilters, type TicketScope } from '#/shared/tickets/rules.ts'
import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

/** The filters of both lists of tickets. */
export const ticketFilters = {
  assignee: oneOf(assignees),
  priority: oneOf(priorities),
  status: oneOf(statusFilters),
  due: oneOf(dueFilters),
  waitingOn: oneOf<'customer'>(['customer']),
  search: words(100),
  /** A manager's choice of all tickets of the company. */
  scope: oneOf<Extract<TicketScope, 'company'>>(['company']),
}
export type TicketFilter = FilterOf<typeof ticketFilters>
export type SetTicketFilter = (name: keyof typeof ticketFilters, value: string) => void
