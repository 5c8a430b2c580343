import { readingsBy } from '#/functions/articles/data/article-readers.ts'
import type { Caller } from '#/functions/http/caller.ts'
import type { ArticleCounts } from '#/shared/articles/schemas.ts'
import type { ArticleId } from '#/shared/lib/ids.ts'

/**
 * An article's current reader counts and the caller's vote. The response of a change is prepared before the change: if a
 * read failed afterwards, the change would already be done.
 */
export async function countsFor(id: ArticleId, caller: Caller): Promise<ArticleCounts> {
  return { id, ...(await readingsBy(id, caller.id)) }
}
