import type { Article } from '#/shared/articles.ts'
import css from '#/web/features/articles/article-badge.module.css'
import { stateOf } from '#/web/features/articles/own-articles.ts'
import { Pill } from '#/web/ui/Pill.tsx'

/** Marks an article that customers cannot see. */
export function ArticleBadge({ article }: { article: Pick<Article, 'published' | 'retired'> }) {
  const state = stateOf(article)
  if (state === 'published') return null
  return (
    <Pill className={css.statePill} data-state={state}>
      {state === 'draft' ? 'Draft' : 'Retired'}
    </Pill>
  )
}
