import { BookOpen } from 'lucide-react'
import { ArticleCard } from '#/web/features/articles/ArticleCard.tsx'
import type { ArticleFilter } from '#/web/features/articles/article-filter.ts'
import css from '#/web/features/articles/article-grid.module.css'
import type { useArticles } from '#/web/features/articles/use-articles.ts'
import { Button } from '#/web/shell/parts/Button.tsx'
import { classes } from '#/web/shell/parts/classed.ts'
import { EmptyState, ErrorState } from '#/web/shell/parts/Notice.tsx'
import { Panel } from '#/web/shell/parts/Panel.tsx'
import { Skeleton } from '#/web/shell/parts/Skeleton.tsx'
import { useFocusFallback } from '#/web/shell/parts/use-focus-fallback.ts'

/** Articles as cards, with the loading, empty and error states. */
export function ArticleGrid({ list, filter }: { list: ReturnType<typeof useArticles>; filter: ArticleFilter }) {
  const { articles, error, retry, more, pending } = list
  const area = useFocusFallback<HTMLElement>()
  const isFiltered = filter.search !== undefined || filter.category !== undefined
  return (
    <section className={css.area} ref={area} tabIndex={-1} aria-label="Articles" aria-busy={pending}>
      {error && (
        <Panel as="div">
          <ErrorState error={error} retry={retry} />
        </Panel>
      )}
      {!error && !articles && <LoadingCards />}
      {!error && articles?.length === 0 && (
        <Panel as="div">
          <EmptyState sign={BookOpen}>
            <strong className={css.nothing}>No articles found</strong>
            {hintFor(filter, isFiltered)}
          </EmptyState>
        </Panel>
      )}
      {!error && articles && articles.length > 0 && (
        <ul className={classes(css.cards, pending && css.pending)} aria-label="Articles">
          {articles.map(article => (
            <ArticleCard key={article.id} article={article} search={filter.search} />
          ))}
        </ul>
      )}
      {!error && more && (
        <Button className={css.center} variant="outline" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </section>
  )
}

function hintFor({ state }: ArticleFilter, isFiltered: boolean): string {
  if (isFiltered) return 'Try adjusting your search or filters'
  if (state === 'draft') return 'No drafts yet'
  if (state === 'retired') return 'No retired articles'
  return 'No knowledge articles have been published yet'
}

const LoadingCards = () => (
  <div className={css.cards}>
    {[70, 52, 84, 60, 76, 48].map(width => (
      <Panel className={css.panel} key={width} as="div">
        <Skeleton width={`${width}%`} height="24px" />
        <Skeleton width="40%" height="24px" className={css.round} />
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width={`${width}%`} />
        <Skeleton width="100%" height="32px" />
      </Panel>
    ))}
  </div>
)
