import { commentViews } from '#/functions/comments/views.ts'
import { conversation } from '#/functions/data/comments.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { findTicketFor } from '#/functions/tickets/access.ts'
import { routes } from '#/shared/comments.ts'
import { isStaff } from '#/shared/roles.ts'

export const handler = handle(routes.listComments, async ({ parameters: { id }, query, caller, after }) => {
  await findTicketFor(caller, id)
  const { items, next } = await conversation(id, { limit: query.limit, after, withNotes: isStaff(caller.role) })
  return page({ items: await commentViews(items, caller), ...(next && { next }) })
})
