import type { Article, ArticleState } from '#/shared/articles.ts'
import type { ArticleFilter } from '#/web/features/articles/use-article-filter.ts'

export const stateOf = ({ published, retired }: Pick<Article, 'published' | 'retired'>): ArticleState =>
  published ? 'published' : retired ? 'retired' : 'draft'

/**
 * A list with what this screen created in it: an index lags, and a list read right after may still lack it. What a search finds
 * the server alone knows.
 */
export function withOwnArticles(listed: readonly Article[], own: readonly Article[], filter: ArticleFilter): Article[] {
  const known = new Set(listed.map(({ id }) => id))
  const fitting = own.filter(
    article =>
      !known.has(article.id) &&
      !filter.search &&
      stateOf(article) === (filter.state ?? 'published') &&
      (!filter.category || sameCategory(article.category, filter.category)),
  )
  return [...fitting, ...listed]
}

const sameCategory = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
