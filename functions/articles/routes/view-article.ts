import { countsFor } from '#/functions/articles/counts-for.ts'
import { countView } from '#/functions/articles/data/article-readers.ts'
import { findArticleFor } from '#/functions/articles/views.ts'
import { businessToday } from '#/functions/branding/data/business-date.ts'
import { handle } from '#/functions/http/handle.ts'
import { routes } from '#/shared/articles/routes.ts'

export const handler = handle(routes.viewArticle, async ({ parameters: { id }, caller, now }) => {
  const { state } = await findArticleFor(caller, id)
  const counts = await countsFor(id, caller)
  // Staff working on a draft do not count as readers.
  if (state !== 'published') return counts
  const { day } = await businessToday(now)
  const isCounted = await countView(id, caller.id, day, now)
  return { ...counts, viewCount: counts.viewCount + (isCounted ? 1 : 0) }
})
