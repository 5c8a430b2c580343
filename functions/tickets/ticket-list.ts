import type { Caller } from '#/functions/http/caller.ts'
import { searchOwnTickets, searchTickets } from '#/functions/search/ticket-search.ts'
import type { Page } from '#/functions/table/page.ts'
import type { TicketListOwner } from '#/functions/tickets/data/customer-ticket-index.ts'
import { type DueFilters, dueTickets, endOfToday, isDue } from '#/functions/tickets/data/due-tickets.ts'
import type { TeamCounters } from '#/functions/tickets/data/ticket-counters.ts'
import { excerptOf, type TicketListItem } from '#/functions/tickets/data/ticket-list-item.ts'
import { type PageRequest, teamTickets, ticketsOf, wholeTicketsOf } from '#/functions/tickets/data/ticket-lists.ts'
import { isNewFor } from '#/functions/tickets/data/tickets.ts'
import { ticketFor } from '#/functions/tickets/views.ts'
import { namesOf, type Shown } from '#/functions/users/data/users.ts'
import { isManager } from '#/shared/companies/roles.ts'
import { Forbidden } from '#/shared/lib/errors.ts'
import type { CompanyId } from '#/shared/lib/ids.ts'
import type { DueFilter } from '#/shared/service-levels/rules.ts'
import { type Assignee, isUnresolved, type TicketScope } from '#/shared/tickets/rules.ts'
import type { Ticket } from '#/shared/tickets/schemas.ts'
import { isStaff } from '#/shared/users/roles.ts'

/** A ticket as lists show it. */
export const listed = (row: TicketListItem): Ticket => ({
  ...row,
  description: row.excerpt ?? excerptOf(row.description ?? ''),
})

interface ListRequest extends PageRequest {
  assignee?: Assignee | undefined
  search?: string | undefined
  scope?: TicketScope | undefined
  companyId?: CompanyId | undefined
  due?: DueFilter | undefined
  waitingOn?: 'customer' | undefined
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
  { assignee = 'all', search, scope = 'mine', companyId, due, waitingOn, ...request }: ListRequest,
  readCounters: () => Promise<TeamCounters>,
  now: Date = new Date(),
): Promise<Page<Ticket>> {
  const words = search?.trim()
  if (!isStaff(caller.role)) {
    const owner = listOwner(caller, scope)
    const own = { ...request, companyOf: caller.companyId }
    const found = await (words ? searchOwnTickets(words, own, owner) : ticketsOf(owner, own))
    return { ...found, items: await withAssignees(found.items.map(row => ticketFor(listed(row), caller))) }
  }
  if (companyId) {
    const found = await (words
      ? searchOwnTickets(words, request, { companyId }, true)
      : wholeTicketsOf({ companyId }, request))
    return { ...found, items: found.items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) }
  }
  const assignedTo = { mine: caller.id, unassigned: null, all: undefined }[assignee]
  const dated = { due, waitingOn, now }
  const found = await (words
    ? searchTickets(words, request, assignedTo)
    : due || waitingOn
      ? dueTickets(request, { ...dated, assignedTo }, readCounters())
      : teamTickets(request, assignedTo, readCounters()))
  const items = words && (due || waitingOn) ? await keepDue(found.items, dated) : found.items
  return { ...found, items: items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) }
}

/** Access pattern: tickets with the names of those assigned to open ones, for their customer. One batch read, if there are any. */
async function withAssignees(tickets: readonly Ticket[]): Promise<Ticket[]> {
  const assignees = tickets.flatMap(({ status, assignedTo }) =>
    isUnresolved(status) && assignedTo ? [assignedTo] : [],
  )
  const names = assignees.length > 0 ? await namesOf([...new Set(assignees)]) : new Map<string, Shown>()
  return tickets.map(ticket => ({
    ...ticket,
    assignedToName: (ticket.assignedTo && names.get(ticket.assignedTo)?.name) ?? null,
  }))
}

/** The found tickets with a due time, or a turn, of a filter. A page may have fewer than its limit. */
async function keepDue(rows: readonly TicketListItem[], filters: DueFilters): Promise<TicketListItem[]> {
  const until = await endOfToday(filters)
  return rows.filter(row => isDue(row, filters, until))
}
