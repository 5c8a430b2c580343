import { excerptOf, type ListedTicket } from '#/functions/data/listed-ticket.ts'
import { customerTicketsVersion, teamTicketsVersion } from '#/functions/data/ticket-counters.ts'
import { teamTickets, ticketsOf } from '#/functions/data/ticket-lists.ts'
import { searchOwnTickets, searchTickets } from '#/functions/data/ticket-search.ts'
import { isNewFor } from '#/functions/data/tickets.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { isStaff } from '#/shared/roles.ts'
import { routes } from '#/shared/tickets.ts'

/** A ticket as lists show it. */
const listed = (row: ListedTicket) => ({ ...row, description: row.excerpt ?? excerptOf(row.description ?? '') })

export const handler = handle(
  routes.listTickets,
  async ({ query, caller, after, now }) => {
    const request = { limit: query.limit, status: query.status, priority: query.priority, after }
    if (!isStaff(caller.role)) {
      const found = query.search?.trim()
        ? await searchOwnTickets(query.search, request, caller.id)
        : await ticketsOf(caller.id, request)
      return page({ ...found, items: found.items.map(listed) })
    }
    const assignedTo = { mine: caller.id, unassigned: null, all: undefined }[query.assignee ?? 'all']
    const found = query.search?.trim()
      ? await searchTickets(query.search, request, assignedTo)
      : await teamTickets(request, assignedTo, now)
    return page({ ...found, items: found.items.map(row => ({ ...listed(row), isNew: isNewFor(row, caller.id) })) })
  },
  {
    async version({ query, caller, now }) {
      // The words of a ticket are written after it, so that a search can find more while no ticket changes.
      if (query.search?.trim()) return undefined
      return isStaff(caller.role) ? teamTicketsVersion(now) : customerTicketsVersion(caller.id)
    },
  },
)
