import type { Article, ArticleState } from '#/shared/articles/schemas.ts'
import type { ArticleFilter } from '#/web/features/articles/article-filter.ts'

export const stateOf = ({ published, retired }: Pick<Article, 'published' | 'retired'>): ArticleState =>
  published ? 'published' : retired ? 'retired' : 'draft'

/**
 * A list plus the articles created on this screen: an index lags, so a list read right away may lack them. Only the
 * server knows what a search finds.
 */
export function withOwnArticles(listed: readonly Article[], own: readonly Article[], filter: ArticleFilter): Article[] {
  const known = new Set(listed.map(({ id }) => id))
  const ownMatches = own.filter(
    article =>
      !known.has(article.id) &&
      !filter.search &&
      stateOf(article) === (filter.state ?? 'published') &&
      (!filter.category || sameCategory(article.category, filter.category)),
  )
  return [...ownMatches, ...listed]
}

const sameCategory = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()
