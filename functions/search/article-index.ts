import type { NewArticleRow } from '#/functions/articles/data/articles.ts'
import { articleTerms, changedPostings } from '#/functions/search/article-terms.ts'
import { joinChanges } from '#/functions/search/posting-changes.ts'
import { newSuffixRows } from '#/functions/search/suffix-index.ts'
import { putAll } from '#/functions/table/table.ts'

interface ArticleChange {
  /** Undefined for a new article. */
  before: NewArticleRow | undefined
  after: NewArticleRow
}

/** Indexes changed articles, oldest change first. Doing it twice has no effect. */
export async function indexArticles(changes: readonly ArticleChange[]): Promise<void> {
  const { put, removed } = joinChanges(changes.map(({ before, after }) => changedPostings(before, after)))
  const { endings, whole } = await newSuffixRows([...new Set(changes.flatMap(({ after }) => articleTerms(after)))])
  await putAll(endings)
  await putAll([...whole, ...put], removed)
}
