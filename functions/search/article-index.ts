import type { NewArticleRow } from '#/functions/articles/data/articles.ts'
import { articleTerms, changedPostings } from '#/functions/search/article-terms.ts'
import { newSuffixRows } from '#/functions/search/suffix-index.ts'
import { type Key, nameOf, putAll } from '#/functions/table/table.ts'

interface ArticleChange {
  /** Undefined for a new article. */
  before: NewArticleRow | undefined
  after: NewArticleRow
}

/** Indexes changed articles, oldest change first. Doing it twice has no effect. */
export async function indexArticles(changes: readonly ArticleChange[]): Promise<void> {
  const put = new Map<string, Key>()
  const removed = new Map<string, Key>()
  for (const { before, after } of changes) {
    const postings = changedPostings(before, after)
    // The last change wins: an article that changed twice is indexed by its final text.
    for (const row of postings.removed) move(row, put, removed)
    for (const row of postings.put) move(row, removed, put)
  }
  const { endings, whole } = await newSuffixRows([...new Set(changes.flatMap(({ after }) => articleTerms(after)))])
  await putAll(endings)
  await putAll([...whole, ...put.values()], [...removed.values()])
}

function move(row: Key, from: Map<string, Key>, to: Map<string, Key>) {
  from.delete(nameOf(row))
  to.set(nameOf(row), row)
}
