import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { historyOf } from '#/functions/tickets/data/ticket-events.ts'
import { withNames } from '#/functions/tickets/history.ts'
import { routes } from '#/shared/tickets/routes.ts'

export const handler = handle(routes.listHistory, async ({ parameters: { id }, query, caller, provider, after }) => {
  const ticket = await findTicketFor(caller, id)
  const { items, next } = await historyOf(ticket, { limit: query.limit, after })
  return page({ items: await withNames(items, { provider, role: caller.role }), ...(next && { next }) })
})
