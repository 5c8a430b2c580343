import { chakra } from '@chakra-ui/react'
import { explain } from '#/web/api/errors.ts'
import { ArticleCard } from '#/web/features/articles/ArticleCard.tsx'
import type { ArticleFilter } from '#/web/features/articles/use-article-filter.ts'
import type { useArticles } from '#/web/features/articles/use-articles.ts'
import { Button } from '#/web/ui/Button.tsx'
import { Empty, Failed } from '#/web/ui/Notice.tsx'
import { Panel } from '#/web/ui/Panel.tsx'
import { Skeleton } from '#/web/ui/Skeleton.tsx'
import { useKeptFocus } from '#/web/ui/use-kept-focus.ts'

const Area = chakra('section', { base: { display: 'grid', gap: '3' } })
const Cards = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      xl: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '2', md: '3' },
  },
})

/** Articles as cards, in all states of a list. */
export function ArticleGrid({ list, filter }: { list: ReturnType<typeof useArticles>; filter: ArticleFilter }) {
  const { articles, error, retry, more, pending } = list
  const area = useKeptFocus<HTMLElement>()
  const isFiltered = filter.search !== undefined || filter.category !== undefined
  return (
    <Area ref={area} tabIndex={-1} aria-label="Articles" aria-busy={pending}>
      {error && (
        <Panel as="div">
          <Failed message={explain(error)} retry={retry} />
        </Panel>
      )}
      {!error && !articles && <LoadingCards />}
      {!error && articles?.length === 0 && (
        <Panel as="div">
          <Empty>
            <chakra.strong display="block" color="foreground">
              No articles found
            </chakra.strong>
            {hintFor(filter, isFiltered)}
          </Empty>
        </Panel>
      )}
      {!error && articles && articles.length > 0 && (
        <Cards aria-label="Articles" opacity={pending ? '0.6' : undefined}>
          {articles.map(article => (
            <ArticleCard key={article.id} article={article} />
          ))}
        </Cards>
      )}
      {!error && more && (
        <Button look="outline" justifySelf="center" aria-disabled={pending} onClick={pending ? undefined : more}>
          {pending ? 'Loading…' : 'Load more'}
        </Button>
      )}
    </Area>
  )
}

function hintFor({ state }: ArticleFilter, isFiltered: boolean): string {
  if (isFiltered) return 'Try adjusting your search or filters'
  if (state === 'draft') return 'No article is waiting to be published'
  if (state === 'retired') return 'No article was retired'
  return 'No knowledge articles have been published yet'
}

const LoadingCards = () => (
  <Cards as="div">
    {[70, 52, 84, 60, 76, 48].map(width => (
      <Panel key={width} as="div" display="grid" gap="1.5" padding={{ base: '2', md: '3' }}>
        <Skeleton width={`${width}%`} height="24px" />
        <Skeleton width="40%" height="24px" borderRadius="full" />
        <Skeleton />
        <Skeleton width="92%" />
        <Skeleton width={`${width}%`} />
        <Skeleton width="100%" height="32px" />
      </Panel>
    ))}
  </Cards>
)
