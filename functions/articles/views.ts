import { countsFor } from '#/functions/articles/counts-for.ts'
import { type Readings, readingsOf } from '#/functions/articles/data/article-readers.ts'
import { type ArticleRow, findArticle, type NewArticleRow, revisionOf } from '#/functions/articles/data/articles.ts'
import type { Caller } from '#/functions/http/caller.ts'
import { type Article, excerptLength } from '#/shared/articles/schemas.ts'
import { NotFound } from '#/shared/lib/errors.ts'
import type { ArticleId } from '#/shared/lib/ids.ts'
import { truncate } from '#/shared/lib/text.ts'
import { isStaff } from '#/shared/users/roles.ts'

const unread: Readings = { viewCount: 0, helpful: 0, notHelpful: 0, myVote: null }

/** The stored excerpt of an article; older articles without one show the start of the raw text (`npm run reindex` adds it). */
export const excerptOf = ({ excerpt, content }: NewArticleRow): string => excerpt ?? truncate(content, excerptLength)

/** An article with its reader counts. */
export const articleWith = (row: NewArticleRow, readings: Readings = unread): Article => ({
  ...row,
  excerpt: excerptOf(row),
  ...readings,
  published: row.state === 'published',
  retired: row.state === 'retired',
})

/** Articles as the caller sees them: with reader counts and the caller's own vote. */
export async function articleViews(rows: readonly ArticleRow[], caller: Caller): Promise<Article[]> {
  const readings = await readingsOf(
    rows.map(({ id }) => id),
    caller.id,
  )
  return rows.map(row => articleWith(row, readings.get(row.id)))
}

/** An article as the caller sees it. */
export async function articleView(row: ArticleRow, caller: Caller): Promise<Article> {
  return articleWith(row, await countsFor(row.id, caller))
}

/** The response to a repeated change: the current article. */
export const replayArticle = async (id: string, { caller }: { caller: Caller }): Promise<Article> =>
  articleView(await findArticle(id), caller)

/** An article that the caller may read. Throws `NotFound` for an unpublished one, except for staff. */
export async function findArticleFor(caller: Caller, id: ArticleId): Promise<ArticleRow> {
  const row = await findArticle(id)
  if (row.state !== 'published' && !isStaff(caller.role)) throw new NotFound('article')
  return row
}

/** The audit log's summary of an article: its state, and whether its text changed; the versions hold the text itself. */
export function articleChanges(before: ArticleRow, after: ArticleRow): Record<string, string> {
  return {
    ...(before.state !== after.state && { state: `${before.state} → ${after.state}` }),
    ...(revisionOf(before) !== revisionOf(after) && { version: `${revisionOf(before)} → ${revisionOf(after)}` }),
  }
}

/** Tags, trimmed, without empty ones and duplicates. */
export const tidyTags = (tags: readonly string[]): string[] => [
  ...new Set(tags.map(tag => tag.trim()).filter(tag => tag !== '')),
]
