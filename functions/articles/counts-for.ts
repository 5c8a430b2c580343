import { readingsBy } from '#/functions/data/article-readers.ts'
import type { Caller } from '#/functions/lib/caller.ts'
import type { ArticleCounts } from '#/shared/articles.ts'
import type { ArticleId } from '#/shared/lib/ids.ts'

/**
 * What readers did with an article by now, and what the caller said of it. What a change answers is read before the change: a
 * read that failed after it would leave the change behind.
 */
export async function countsFor(id: ArticleId, caller: Caller): Promise<ArticleCounts> {
  return { id, ...(await readingsBy(id, caller.id)) }
}
