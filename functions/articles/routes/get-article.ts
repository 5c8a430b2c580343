import { revisionOf } from '#/functions/articles/data/articles.ts'
import { articleView, findArticleFor } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { namesOf } from '#/functions/users/data/users.ts'
import { routes } from '#/shared/articles/routes.ts'
import { deletedUser } from '#/shared/lib/names.ts'

export const handler = handle(routes.getArticle, async ({ parameters: { id }, caller }) => {
  const row = await findArticleFor(caller, id)
  const [article, names] = await Promise.all([articleView(row, caller), namesOf([row.authorId])])
  const authorName = names.get(row.authorId)?.name ?? deletedUser
  return { ...article, authorName, version: row.version, revision: revisionOf(row) }
})
