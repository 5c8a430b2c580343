import { countsFor } from '#/functions/articles/counts-for.ts'
import { findArticleFor } from '#/functions/articles/shown-article.ts'
import { countView } from '#/functions/data/article-readers.ts'
import { findCompany } from '#/functions/data/company.ts'
import { handle } from '#/functions/lib/handle.ts'
import { routes } from '#/shared/articles.ts'
import { businessDay } from '#/shared/lib/business-day.ts'

export const handler = handle(routes.viewArticle, async ({ parameters: { id }, caller, now }) => {
  const { state } = await findArticleFor(caller, id)
  const counts = await countsFor(id, caller)
  // Staff working on a draft do not count as readers.
  if (state !== 'published') return counts
  const { timeZone } = await findCompany()
  const isCounted = await countView(id, caller.id, businessDay(now.toISOString(), timeZone), now)
  return { ...counts, viewCount: counts.viewCount + (isCounted ? 1 : 0) }
})
