import { returnsOf } from '#/functions/email/email-suppressions.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { searchUsers } from '#/functions/search/user-search.ts'
import { listUsers } from '#/functions/users/data/users.ts'
import { customerView, userView } from '#/functions/users/views.ts'
import { routes } from '#/shared/users/routes.ts'

export const handler = handle(routes.listUsers, async ({ query, caller, after }) => {
  const isAdmin = caller.role === 'admin'
  const role = isAdmin ? query.role : 'customer'
  const wanted = { limit: query.limit, after, role }
  const { items, next } = query.search?.trim() ? await searchUsers(query.search, wanted) : await listUsers(wanted)
  const returns = await returnsOf(items.map(({ email }) => email))
  const listed = isAdmin ? userView : customerView
  return page({
    items: items.map(user => ({ ...listed(user), bounceReason: returns.get(user.email) })),
    ...(next && { next }),
  })
})
