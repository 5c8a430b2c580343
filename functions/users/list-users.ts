import { returnsOf } from '#/functions/data/email-suppressions.ts'
import { searchUsers } from '#/functions/data/user-search.ts'
import { listUsers } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { customerView, userView } from '#/functions/users/views.ts'
import { routes } from '#/shared/users.ts'

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
