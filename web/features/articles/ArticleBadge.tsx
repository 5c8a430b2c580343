import type { Article } from '#/shared/articles/schemas.ts'
import { stateOf } from '#/web/features/articles/merge-local-articles.ts'
import { Badge } from '#/web/shell/parts/Badge.tsx'

/** Marks an article that customers cannot see. */
export function ArticleBadge({ article }: { article: Pick<Article, 'published' | 'retired'> }) {
  const state = stateOf(article)
  if (state === 'published') return null
  return <Badge tone="neutral">{state === 'draft' ? 'Draft' : 'Retired'}</Badge>
}
