import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { customerTicketsVersion, teamCounters, teamTicketsVersion } from '#/functions/tickets/data/ticket-counters.ts'
import { ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.listTickets,
  async ({ query, caller, after, now }) => page(await ticketsFor(caller, { ...query, after }, () => teamCounters(now))),
  {
    async version({ query, caller, now }) {
      // A ticket's search terms are written after the ticket, so a search can find more while no ticket changes.
      if (query.search?.trim()) return undefined
      return isStaff(caller.role) ? teamTicketsVersion(now) : customerTicketsVersion(caller.id)
    },
  },
)
