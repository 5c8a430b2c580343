import { statusFilters, type TicketScope } from '#/shared/tickets/rules.ts'
import { type FilterOf, oneOf, words } from '#/web/ui/lists/filters.ts'

/** The filters of a customer's tickets. */
export const ticketFilters = {
  status: oneOf(statusFilters),
  search: words(100),
  /** A manager's choice of all tickets of the company. */
  scope: oneOf<Extract<TicketScope, 'company'>>(['company']),
}
export type TicketFilter = FilterOf<typeof ticketFilters>
export type SetTicketFilter = (name: keyof typeof ticketFilters, value: string) => void
