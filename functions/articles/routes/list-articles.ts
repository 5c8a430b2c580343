import { listArticles } from '#/functions/articles/data/articles.ts'
import { articleViews } from '#/functions/articles/views.ts'
import { handle } from '#/functions/http/handle.ts'
import { page } from '#/functions/http/reply.ts'
import { searchArticles } from '#/functions/search/article-search.ts'
import { routes } from '#/shared/articles/routes.ts'
import { Invalid } from '#/shared/lib/errors.ts'
import { isStaff } from '#/shared/users/roles.ts'

export const handler = handle(routes.listArticles, async ({ query, caller, after }) => {
  const { search, category, limit, state = 'published' } = query
  if (state !== 'published' && !isStaff(caller.role)) {
    throw new Invalid([{ field: 'state', message: 'Only staff can list unpublished articles' }])
  }
  const wanted = { state, category, limit, after }
  const { items, next } = search?.trim() ? await searchArticles(search, wanted) : await listArticles(wanted)
  return page({ items: await articleViews(items, caller), ...(next && { next }) })
})
