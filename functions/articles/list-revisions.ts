import { findArticle, revisionsOf } from '#/functions/data/articles.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { page } from '#/functions/lib/reply.ts'
import { routes } from '#/shared/articles.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.listRevisions, async ({ parameters: { id }, query, after }) => {
  await findArticle(id)
  const { items, next } = await revisionsOf(id, query.limit, after)
  const names = await namesOf(items.map(({ authorId }) => authorId))
  const revisions = items.map(row => ({ ...row, authorName: names.get(row.authorId)?.name ?? deletedUser }))
  return page({ items: revisions, ...(next && { next }) })
})
