import { searchTickets } from '#/functions/data/ticket-search.ts'
import { teamTickets, ticketsOf } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/tickets.ts'

export const handler = handle(routes.listTickets, async ({ query, caller, after }) => {
  const request = { limit: query.limit, status: query.status, priority: query.priority, after }
  if (!isStaff(caller.role)) {
    // Searching a ticket's words would also find internal notes.
    if (query.search) throw new Invalid([{ field: 'search', message: 'Only staff can search' }])
    return page(await ticketsOf(caller.id, request))
  }
  const assignedTo = { mine: caller.id, unassigned: null, all: undefined }[query.assignee ?? 'all']
  if (query.search?.trim()) return page(await searchTickets(query.search, request, assignedTo))
  return page(await teamTickets(request, assignedTo))
})
