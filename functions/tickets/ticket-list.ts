import type { Caller } from '#/functions/http/caller.ts'
import { searchOwnTickets, searchTickets } from '#/functions/search/ticket-search.ts'
import type { Page } from '#/functions/table/page.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { excerptOf, type TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { type PageRequest, teamTickets, ticketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { isNewFor } from '#/functions/tickets/data/tickets.ts'
import type { Assignee } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A ticket as lists show it. */
const listed = (row: TicketListItem): Ticket => ({
  ...row,
  description: row.excerpt ?? excerptOf(row.description ?? ''),
})

interface ListRequest extends PageRequest {
  assignee?: Assignee | undefined
  search?: string | undefined
}

/**
 * A page of a customer's own tickets, or of all tickets for staff. `readCounters` reads the team's counters if the list needs
 * them.
 */
export async function ticketsFor(
  caller: Caller,
  { assignee = 'all', search, ...request }: ListRequest,
  readCounters: () => Promise<TeamCounters>,
): Promise<Page<Ticket>> {
  const words = search?.trim()
  if (!isStaff(caller.role)) {
    const found = await (words ? searchOwnTickets(words, request, caller.id) : ticketsOf(caller.id, request))
    return { ...found, items: found.items.map(listed) }
  }
  const assignedTo = { mine: caller.id, unassigned: null, all: undefined }[assignee]
  const found = await (words
    ? searchTickets(words, request, assignedTo)
    : teamTickets(request, assignedTo, readCounters()))
  return { ...found, items: found.items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) }
}
