import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import {
  companyTicketsVersion,
  customerTicketsVersion,
  teamCounters,
  teamTicketsVersion,
} from '#/functions/tickets/data/ticket-counters.ts'
import { listOwner, ticketsFor } from '#/functions/tickets/ticket-list.ts'
import { routes } from '#/shared/tickets/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(
  routes.listTickets,
  async ({ query, caller, after, now }) =>
    page(await ticketsFor(caller, { ...query, after }, () => teamCounters(now), now)),
  {
    async version({ query, caller, now }) {
      // A ticket's search terms are written after the ticket, so a search can find more while no ticket changes.
      if (query.search?.trim()) return undefined
      if (isStaff(caller.role)) {
        // These change with the time alone.
        if (query.due) return undefined
        return query.companyId ? companyTicketsVersion(query.companyId) : teamTicketsVersion(now)
      }
      const owner = listOwner(caller, query.scope ?? 'mine')
      if ('companyId' in owner) return companyTicketsVersion(owner.companyId)
      // A person who leaves a company no longer sees its tickets, although none of them changes.
      const version = await customerTicketsVersion(caller.id)
      return caller.companyId ? `${version} ${caller.companyId}` : version
    },
  },
)
