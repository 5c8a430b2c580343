import type { Caller } from '#/functions/http/caller.ts'
import { searchOwnTickets, searchTickets } from '#/functions/search/ticket-search.ts'
import type { Page } from '#/functions/table/page.ts'
import type { TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { excerptOf, type TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { type PageRequest, teamTickets, ticketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { isNewFor } from '#/functions/tickets/data/tickets.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import type { Assignee, TicketScope } from '#/shared/tickets/rules.ts'
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
  scope?: TicketScope | undefined
  companyId?: CompanyId | undefined
}

/** The list that a customer reads: their own or, for managers, the company's. Throws `Forbidden` for anyone else. */
export function listOwner(caller: Caller, scope: TicketScope): TicketListOwner {
  if (scope === 'mine') return { userId: caller.id }
  if (!isManager(caller) || !caller.companyId) throw new Forbidden('Only managers of your company can see its tickets.')
  return { companyId: caller.companyId }
}

/**
 * A page of a customer's own tickets or, for managers, their company's; for staff, of all tickets or a company's. `readCounters` reads the team's counters if the list needs
 * them.
 */
export async function ticketsFor(
  caller: Caller,
  { assignee = 'all', search, scope = 'mine', companyId, ...request }: ListRequest,
  readCounters: () => Promise<TeamCounters>,
): Promise<Page<Ticket>> {
  const words = search?.trim()
  if (!isStaff(caller.role)) {
    const owner = listOwner(caller, scope)
    const own = { ...request, companyOf: caller.companyId }
    const found = await (words ? searchOwnTickets(words, own, owner) : ticketsOf(owner, own))
    return { ...found, items: found.items.map(listed) }
  }
  if (companyId) {
    const found = await (words
      ? searchOwnTickets(words, request, { companyId }, true)
      : ticketsOf({ companyId }, request))
    return { ...found, items: found.items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) }
  }
  const assignedTo = { mine: caller.id, unassigned: null, all: undefined }[assignee]
  const found = await (words
    ? searchTickets(words, request, assignedTo)
    : teamTickets(request, assignedTo, readCounters()))
  return { ...found, items: found.items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) }
}
