import { findArticle, revisionsOf } from '#/functions/articles/data/articles.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/articles/routes.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listRevisions, async ({ parameters: { id }, query, after }) => {
  await findArticle(id)
  const { items, next } = await revisionsOf(id, query.limit, after)
  const names = await namesOf(items.map(({ authorId }) => authorId))
  const revisions = items.map(row => ({ ...row, authorName: names.get(row.authorId)?.name ?? deletedUser }))
  return page({ items: revisions, ...(next && { next }) })
})
