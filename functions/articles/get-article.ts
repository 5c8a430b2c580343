import { articleView, findArticleFor } from '#/functions/articles/views.ts'
import { revisionOf } from '#/functions/data/articles.ts'
import { namesOf } from '#/functions/data/users.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/articles.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.getArticle, async ({ parameters: { id }, caller }) => {
  const row = await findArticleFor(caller, id)
  const [article, names] = await Promise.all([articleView(row, caller), namesOf([row.authorId])])
  const authorName = names.get(row.authorId)?.name ?? deletedUser
  return { ...article, authorName, version: row.version, revision: revisionOf(row) }
})
