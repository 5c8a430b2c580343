import { conversation } from '#/functions/comments/data/comments.ts'
import { commentViews } from '#/functions/comments/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { mergedTicketsFor } from '#/functions/tickets/merged-tickets.ts'
import { routes } from '#/shared/comments/routes.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listComments, async ({ parameters: { id }, query, caller, after }) => {
  const ticket = await findTicketFor(caller, id)
  const merged = (await mergedTicketsFor(ticket, caller)).map(source => source.id)
  const wanted = { limit: query.limit, after, withNotes: isStaff(caller.role), merged }
  const { items, next } = await conversation(id, wanted)
  return page({ items: await commentViews(items, caller, ticket), ...(next && { next }) })
})
